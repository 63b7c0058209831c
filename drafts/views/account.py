"""Signing in and out, and personal settings."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.signals import user_logged_in
from django.contrib.auth.views import LoginView, LogoutView, PasswordChangeView, PasswordResetConfirmView
from django.core.exceptions import PermissionDenied
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.views.decorators.http import require_http_methods

from drafts.desk.forms.account import ChangePasswordForm, ProfileForm, SignInForm
from drafts.models import Profile, QueueOrder
from drafts.workflow.writing.carried_words import CarriedWords
from kb.site import administers

from .access import DeskRequest, labelled, to_sign_in

# Session keys, so that no page queries the settings.
THEME = "theme"
QUEUE_ORDER = "queue_order"


@receiver(user_logged_in)
def remember_choices(request: HttpRequest | None, user: Any, **_: Any) -> None:
    if request is not None and hasattr(request, "session"):
        profile = Profile.objects.filter(user=user).first() or Profile(user=user)
        request.session[THEME] = profile.theme
        request.session[QUEUE_ORDER] = profile.queue_order


def choose_order(request: DeskRequest, order: QueueOrder) -> None:
    """Store the order for this person, in whichever browser they sign in."""
    Profile.objects.update_or_create(user=request.user, defaults={"queue_order": order})
    request.session[QUEUE_ORDER] = order.value


def refused(response: HttpResponse, form: SignInForm | ChangePasswordForm) -> HttpResponse:
    if form.locked:
        response.status_code = 429
    elif form.busy:
        response.status_code = 503
        response.headers["Retry-After"] = "5"
    if form.locked or form.busy:  # `drafts.throttling` has logged it with the address, in one line
        response._has_been_logged = True  # type: ignore[attr-defined]  # Django's
    return response


class SignIn(LoginView):
    template_name = "registration/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def form_invalid(self, form: SignInForm) -> HttpResponse:  # type: ignore[override]
        return refused(self.render_to_response(self.get_context_data(form=form)), form)

    def get_default_redirect_url(self) -> str:
        """The page after signing in: the library for curators who may not see the queue."""
        user = self.request.user
        keeps = administers(user) and not user.has_perm("drafts.review_ticket")
        return resolve_url("admin:index") if keeps else super().get_default_redirect_url()

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        return super().get_context_data(words=self.request.POST.get("words", ""), **context)

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = labelled(super().dispatch(request, *args, **kwargs))
        if request.user.is_authenticated and (words := CarriedWords.read(request.POST.get("words", ""))):
            if words.author != request.user.pk:
                messages.info(request, "Another person's unsent text was not kept")
            words.keep(request.user)
        return response


@require_http_methods(["GET", "POST"])
def admin_sign_in(request: HttpRequest) -> HttpResponse:
    """Admin uses the desk's sign-in page. A signed-in user who is redirected here has no access to admin."""
    if request.user.is_authenticated:
        raise PermissionDenied
    return redirect(f"{resolve_url('sign_in')}?{request.GET.urlencode()}")


class SignOut(LogoutView):
    http_method_names = ["post", "options"]


class ChangePassword(PasswordChangeView):
    template_name = "registration/password.html"
    form_class = ChangePasswordForm
    extra_context = {"here": "profile"}

    def get_form_kwargs(self) -> dict[str, Any]:
        return super().get_form_kwargs() | {"request": self.request}

    def form_invalid(self, form: ChangePasswordForm) -> HttpResponse:  # type: ignore[override]
        return refused(self.render_to_response(self.get_context_data(form=form)), form)

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return labelled(super().dispatch(request, *args, **kwargs))

    def get_success_url(self) -> str:
        messages.info(self.request, "Your password is changed")
        return resolve_url("profile")


class Invitation(PasswordResetConfirmView):
    """The page of an invitation's link: the person chooses a password, then signs in with it."""

    template_name = "registration/invitation.html"

    def dispatch(self, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return labelled(super().dispatch(*args, **kwargs))

    def get_success_url(self) -> str:
        messages.info(self.request, "Your password is set. Sign in with it.")
        return resolve_url("sign_in")


@require_http_methods(["GET", "POST"])
def profile(request: DeskRequest) -> HttpResponseBase:
    """Personal settings, for every user whatever their role."""
    if not request.user.is_authenticated:
        return to_sign_in(request)
    own, _ = Profile.objects.get_or_create(user=request.user)
    form = ProfileForm(request.POST or None, instance=own)
    if request.method == "POST" and form.is_valid():
        request.session[THEME] = form.save().theme
        messages.info(request, "Saved")
        return labelled(redirect("profile"))
    status = 422 if form.is_bound else 200
    response: HttpResponse = render(
        request, "registration/profile.html", {"form": form, "here": "profile"}, status=status
    )
    return labelled(response)

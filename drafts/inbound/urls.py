"""URLs of incoming mail. No session and no CSRF token: each route authenticates the sender by itself."""

from django.urls import URLPattern, URLResolver, include, path

from . import views

# Without the last slash too: a redirect would lose the mail, as it is followed by GET or not at all.
providers: list[URLPattern] = [
    path("postmark/inbound/", views.provider_webhook(views.Postmark.as_view()), name="postmark_inbound_webhook"),
    path("postmark/inbound", views.provider_webhook(views.Postmark.as_view()), name="postmark_without_slash"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("inbound/raw/<slug:mailbox>/", views.raw, name="inbound_raw"),
    path("inbound/raw/<slug:mailbox>", views.raw, name="inbound_raw_without_slash"),
    path("anymail/", include((providers, "anymail"))),
]

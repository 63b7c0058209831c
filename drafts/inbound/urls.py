"""URLs of incoming mail. No session and no CSRF token: each route authenticates the sender by itself."""

from django.urls import URLPattern, URLResolver, include, path

from . import views

providers: list[URLPattern] = [
    path("postmark/inbound/", views.with_webhook_secret(views.Postmark.as_view()), name="postmark_inbound_webhook"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("inbound/raw/<slug:mailbox>/", views.raw, name="inbound_raw"),
    path("anymail/", include((providers, "anymail"))),
]

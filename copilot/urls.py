from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from copilot import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("drafts.urls")),
    path("", include("drafts.inbound_urls")),
    path("admin/", admin.site.urls),
    path("healthz", views.healthz, name="healthz"),
    path("models/", views.models, name="models"),
    path("trace/<uuid:run>/", views.trace, name="trace"),
]

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from copilot import views
from copilot.demo import orders

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("drafts.urls")),
    path("", include("drafts.inbound.urls")),
    path("admin/", admin.site.urls),
    path("healthz", views.healthz, name="healthz"),
    path("models/", views.models, name="models"),
    path("budgets/", views.budgets, name="budgets"),
    path("demo/orders/<str:number>.json", orders.order, name="demo_order"),
    path("trace/<uuid:run>/", views.trace, name="trace"),
]

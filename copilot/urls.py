from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from copilot import views
from copilot.assistant.pages import conversations, earlier_answers
from copilot.demo import orders
from copilot.golden_examples import views as golden_examples

handler500 = "drafts.views.outage.failed"

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("drafts.urls")),
    path("", include("drafts.inbound.urls")),
    path("admin/", admin.site.urls),
    path("healthz", views.healthz, name="healthz"),
    path("models/", views.models, name="models"),
    path("budgets/", views.budgets, name="budgets"),
    path("demo/orders/<str:number>.json", orders.order, name="demo_order"),
    path("drafts/<key:draft>/example/", golden_examples.save, name="save_example"),
    path("examples/<key:example>/undo/", golden_examples.undo, name="undo_example"),
    path("drafts/<key:draft>/check/", views.check_reply, name="check_reply"),
    path("trace/<uuid:run>/", views.trace, name="trace"),
    path("assistant/", conversations.conversations, name="assistant"),
    path("assistant/tracing/", conversations.trace, name="trace_conversations"),
    path("assistant/<uuid:conversation>/", conversations.conversation, name="conversation"),
    path("assistant/<uuid:conversation>/ask/", conversations.ask, name="ask"),
    path("assistant/<uuid:conversation>/retry/", conversations.retry, name="ask_again"),
    path("assistant/<uuid:conversation>/stop/", conversations.stop, name="stop_answer"),
    path("assistant/<uuid:conversation>/rate/", conversations.rate, name="rate_answer"),
    path("assistant/<uuid:conversation>/rename/", conversations.rename, name="rename_conversation"),
    path("assistant/<uuid:conversation>/share/", conversations.share, name="share_conversation"),
    path("assistant/<uuid:conversation>/delete/", conversations.delete, name="delete_conversation"),
    path("tickets/<key:ticket>/assistant/", conversations.of_ticket, name="ticket_assistant"),
    path("tickets/<key:ticket>/earlier-answers/", earlier_answers.choose, name="earlier_answers"),
    path("tickets/<key:ticket>/earlier-answers/insert/", earlier_answers.insert, name="insert_answer"),
]

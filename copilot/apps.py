from importlib import import_module

from django.apps import AppConfig


class CopilotConfig(AppConfig):
    name = "copilot"
    verbose_name = "Copilot"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        import_module("copilot.checks").refuse_wrong_backend()

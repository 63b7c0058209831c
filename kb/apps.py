from importlib import import_module

from django.apps import AppConfig


class KbConfig(AppConfig):
    name = "kb"
    verbose_name = "Knowledge base"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        import_module("kb.index.replace")  # registers the signal for deleted articles
        import_module("kb.checks")
        import_module("kb.row_keys")  # registers the converter of routes

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class DraftsConfig(AppConfig):
    name = "drafts"
    verbose_name = "Desk"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import article_changes, throttling  # noqa: F401, PLC0415  (connect their receivers)
        from .notifications import role_changes  # noqa: F401, PLC0415  (the same)
        from .outbound import reply_files  # noqa: F401, PLC0415  (the same)
        from .roles import ensure_roles  # noqa: PLC0415  (models exist only now)
        from .workflow import assignment  # noqa: F401, PLC0415  (likewise)

        post_migrate.connect(ensure_roles, dispatch_uid="drafts.roles")

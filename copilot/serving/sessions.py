"""Django's database sessions with hand-written SQL: every request loads one, and Django takes longer to compile the
statement than to read the row."""

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

FOUND = "SELECT session_key, session_data, expire_date FROM django_session WHERE session_key = %s AND expire_date > %s"


class SessionStore(db.SessionStore):
    def _get_session_from_db(self) -> Session | None:
        found = next(iter(Session.objects.raw(FOUND, [self.session_key, timezone.now()])), None)
        if found is None:
            self._session_key = None
        return found

"""Signing a test's client in with two statements, where Django takes sixteen: the session's row is all that pages look at."""

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import Client
from django.utils.crypto import get_random_string

_django_force_login = Client.force_login


def force_login(client: Client, user: User, backend: str | None = None) -> None:
    """As Django's, but without `last_login` and the signal: who tests a sign-in posts to its page."""
    from drafts.views.account import remember_choices

    if settings.SESSION_COOKIE_NAME in client.cookies:
        _django_force_login(client, user, backend)
        return
    user.backend = backend or client._get_backend()
    request = HttpRequest()
    request.session = session = SessionStore(get_random_string(32))
    session._session_cache = {
        SESSION_KEY: str(user.pk),
        BACKEND_SESSION_KEY: user.backend,
        HASH_SESSION_KEY: user.get_session_auth_hash(),
    }
    remember_choices(request, user)
    session.model.objects.bulk_create([session.create_model_instance(dict(session.items()))])
    client._set_login_cookies(request)

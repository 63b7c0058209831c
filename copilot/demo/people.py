"""The four demo users, with one password that the next start can print again."""

import os
import secrets
from pathlib import Path

from django.conf import settings
from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.models import Group, User

from copilot.demo.manifest import Person, world


def password_file() -> Path:
    return Path(settings.DATA_DIR) / "demo_password"


def kept_password() -> str:
    try:
        return password_file().read_text("utf-8").strip()
    except FileNotFoundError:
        return ""


def keep_password(password: str) -> None:
    """Store the password in a file that only its owner can ever read."""
    fresh = password_file().with_suffix(f".{os.getpid()}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(password + "\n")
    fresh.replace(password_file())


def chosen_password() -> str:
    """DEMO_PASSWORD if set, else the one of the first start, or a new one."""
    asked = settings.CONFIG.demo_password
    return (asked.get_secret_value() if asked else "") or kept_password() or secrets.token_urlsafe(9)


def make_people() -> None:
    password = chosen_password()
    stored = make_password(password)  # slow on purpose, so once for all four
    for person in world().people:
        user = User.objects.create(
            username=person.username,
            first_name=person.first_name,
            last_name=person.last_name,
            email=f"{person.username}@mossbury.example",
            password=stored,
            is_staff=person.group != "Agent",
            is_superuser=person.group == "Administrator",
        )
        user.groups.add(Group.objects.get_or_create(name=person.group)[0])
    keep_password(password)


def sign_ins() -> list[str]:
    """One line for each demo user who still has the demo's password; a new DEMO_PASSWORD is set for them first."""
    kept, wanted = kept_password(), chosen_password()
    people = {person.username: person for person in world().people}
    users = list(User.objects.filter(username__in=people, is_active=True)) if kept else []
    untouched = {stored for stored in {user.password for user in users} if check_password(kept, stored)}
    ours = [user.username for user in users if user.password in untouched]
    if ours and wanted != kept:
        User.objects.filter(username__in=ours).update(password=make_password(wanted))
        keep_password(wanted)
    return [_line(person, wanted) for name, person in people.items() if name in ours]


def _line(person: Person, password: str) -> str:
    who = f"{person.first_name} {person.last_name}"
    return f"  {person.username:<8} {password}   {who}, {person.group}: {person.does}"

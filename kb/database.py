"""The errors of a database that is away."""

from django.db import InterfaceError, OperationalError

AWAY = (OperationalError, InterfaceError)  # raised whatever was asked: nothing is wrong with the row at hand

"""The port for pages, and error messages if it cannot be used."""

import errno
import os
import socket

from django.core.management.base import CommandError


def probe(host: str, port: int) -> None:
    """Try to bind the port. Raises OSError if it cannot be listened on."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    with socket.socket(family, kind, protocol) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        trial.bind(address)


def refused(host: str, port: int, error: OSError) -> CommandError:
    """The error for a port. A port in use may soon be free, as when an earlier desk is closing: exit code 75, to be
    retried; otherwise 78."""
    if error.errno == errno.EADDRINUSE:
        return CommandError(
            f"Port {port} on {host} is in use: another program, or a desk that still runs, listens there. End that, or name"
            " another by PORT.",
            returncode=os.EX_TEMPFAIL,
        )
    if error.errno == errno.EACCES:
        words = f"Port {port} may not be used by this user. Name one from 1024 on by PORT; a proxy serves 80 and 443."
    else:
        why = error.strerror if isinstance(error, socket.gaierror) or not error.errno else os.strerror(error.errno)
        words = f"HOST={host} with port {port} cannot be used: {why}. Name an address of this machine by HOST."
    return CommandError(words, returncode=os.EX_CONFIG)

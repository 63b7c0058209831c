"""Pages as a browser reads them: where a template breaks its lines is no part of what it says."""

import re

from django.http import HttpResponse

TAG = re.compile(r"""<[a-zA-Z/](?:"[^"]*"|'[^']*'|[^<>"'])*>""")


def tidy(tag: str) -> str:
    return re.sub(r"\s+(/?>)$", r"\1", re.sub(r"\s+", " ", tag))


def flat(page: str | HttpResponse) -> str:
    """A page on one line: one space between words and attributes, none after an opening tag or before a closing one."""
    text = page if isinstance(page, str) else page.content.decode()
    text = re.sub(r"\s+", " ", TAG.sub(lambda tag: tidy(tag[0]), text)).strip()
    return re.sub(r" (</)", r"\1", re.sub(r"(<[a-z](?:\"[^\"]*\"|'[^']*'|[^<>\"'])*>) ", r"\1", text))

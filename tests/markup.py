"""Pages as a browser reads them: where a template breaks its lines is no part of what it says."""

import re

from django.http import HttpResponse

TAG = re.compile(r"""(<[a-zA-Z/](?:"[^"]*"|'[^']*'|[^<>"'])*>)( ?)""")


def tidy(found: re.Match[str]) -> str:
    tag, space = found[1], found[2]
    if tag.endswith((" >", " />")):
        tag = tag.removesuffix("/>").rstrip() + "/>" if tag.endswith("/>") else tag[:-1].rstrip() + ">"
    return tag if "a" <= tag[1] <= "z" else tag + space


def flat(page: str | HttpResponse) -> str:
    """A page on one line: one space between words and attributes, none after an opening tag or before a closing one."""
    text = page if isinstance(page, str) else page.content.decode()
    return TAG.sub(tidy, " ".join(text.split())).replace(" </", "</")

"""A Word document as HTML: headings, lists, tables, notes; no pictures."""

import io
from typing import Any

import mammoth

from kb.importing.converters import ConversionError
from kb.importing.zip import bomb

TITLES = "p[style-name='Title'] => h1:fresh\np[style-name='Subtitle'] => p:fresh"
OLD_OR_ENCRYPTED = b"\xd0\xcf\x11\xe0"


def read(data: bytes) -> dict[str, str]:
    if data.startswith(OLD_OR_ENCRYPTED):
        raise ConversionError("an old .doc, or encrypted: save it as .docx without a password")
    for reason in bomb(io.BytesIO(data)):
        raise ConversionError(reason)
    pictures = mammoth.images.img_element(_nothing)
    found = mammoth.convert_to_html(io.BytesIO(data), convert_image=pictures, style_map=TITLES)
    return {"title": "", "body": found.value}


def _nothing(_image: Any) -> dict[str, str]:
    return {}

"""Where models are asked: addresses in the one spelling that is stored, checked and asked."""

from urllib.parse import urlsplit

from kb.importing.ssrf import AddressError, parse


def as_asked(typed: str) -> str:
    """What was typed in as HTTP clients read it, its host in ASCII. Raises AddressError, also for what only they refuse."""
    address = str(parse(typed))
    if why := refused(address):
        raise AddressError(why)
    return address


def refused(address: str) -> str:
    """Why no HTTP client takes this address; empty: they do. They raise it when they are made, or in their first call."""
    from httpx import URL, InvalidURL  # noqa: PLC0415  (slow to import; only a process that asks models pays)

    whole = address if "://" in address else f"http://{address}"  # as Ollama's reads localhost:11434
    try:
        urlsplit(whole).hostname  # noqa: B018  (what we ask of it ourselves)
        URL(whole).raw_host.decode().encode("idna")  # as the look-up of the name does
    except (InvalidURL, ValueError) as error:
        return f"this is not an address ({error})"
    return ""

"""Addresses of models, in one normalised spelling that is stored, checked and requested."""

from urllib.parse import urlsplit

from kb.importing.ssrf import AddressError, parse


def as_asked(typed: str) -> str:
    """Normalise a typed address as HTTP clients read it, with the host in ASCII. Raises AddressError, also for
    addresses that only the clients refuse."""
    address = str(parse(typed))
    if why := refused(address):
        raise AddressError(why)
    return address


def refused(address: str) -> str:
    """Why HTTP clients refuse this address; empty if they accept it. They would raise when created or at their first
    call."""
    from httpx import URL, InvalidURL  # noqa: PLC0415  (slow to import; only a process that asks models pays)

    whole = address if "://" in address else f"http://{address}"  # Ollama's client accepts localhost:11434
    try:
        urlsplit(whole).hostname  # noqa: B018  (raises for addresses that we cannot parse)
        URL(whole).raw_host.decode().encode("idna")  # as name resolution does
    except (InvalidURL, ValueError) as error:
        return f"this is not an address ({error})"
    return ""

"""What a model call costs, in cents; models nobody sells cost nothing, and what nobody knows is not guessed."""

import ipaddress
from decimal import Decimal
from urllib.parse import urlsplit

from genai_prices import Usage, calc_price

LOCAL = frozenset({"ollama", "extractive", "huggingface", "xllamacpp"})
LOCAL_NAMES = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")
# Providers under another name in the price list.
KNOWN_AS = {"google_genai": "google", "google_vertexai": "google", "mistralai": "mistral", "azure_openai": "azure"}
OUTPUT_SHARE = 0.4  # of a reservation


def cost(model: str, input_tokens: int, output_tokens: int, endpoint: str = "") -> Decimal | None:
    """`model` is provider:model, `endpoint` where it is asked if not at the provider's own. None: no price is known."""
    provider, _, name = model.partition(":")
    if provider in LOCAL or not name or (endpoint and at_home(endpoint)):
        return Decimal(0)
    usage = Usage(input_tokens=input_tokens, output_tokens=output_tokens)
    try:
        if endpoint:
            price = calc_price(usage, model_ref=name, provider_api_url=endpoint)
        else:
            price = calc_price(usage, model_ref=name, provider_id=KNOWN_AS.get(provider, provider))
    except (LookupError, ValueError):
        return None
    return round(price.total_price * 100, 6)


def estimate(model: str, tokens: int, endpoint: str = "") -> Decimal:
    """For a reservation: without a price there is nothing to reserve but tokens."""
    output = int(tokens * OUTPUT_SHARE)
    return cost(model, tokens - output, output, endpoint) or Decimal(0)


def at_home(endpoint: str) -> bool:
    """On this machine or in this network: whatever it costs, it is not sold by the token."""
    host = urlsplit(endpoint).hostname or ""
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith(LOCAL_NAMES)

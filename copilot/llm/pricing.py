"""Cost of a model call in cents: 0 for local models, None if the price is unknown."""

import ipaddress
from decimal import Decimal
from urllib.parse import urlsplit

from genai_prices import Usage, calc_price

LOCAL = frozenset({"ollama", "extractive", "huggingface", "xllamacpp"})
LOCAL_NAMES = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")
# Providers with another name in the price list.
KNOWN_AS = {"google_genai": "google", "google_vertexai": "google", "mistralai": "mistral", "azure_openai": "azure"}
OUTPUT_SHARE = 0.4  # of a reservation


def cost(model: str, input_tokens: int, output_tokens: int, endpoint: str = "") -> Decimal | None:
    """Cost of a call. `model` is provider:model; `endpoint`: set if it is not the provider's own. None if the price is
    unknown."""
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
    """Estimate for a reservation; 0 without a known price, so that only tokens are reserved."""
    output = int(tokens * OUTPUT_SHARE)
    return cost(model, tokens - output, output, endpoint) or Decimal(0)


def at_home(endpoint: str) -> bool:
    """Whether the endpoint is on this machine or network, so that its tokens are not sold."""
    host = urlsplit(endpoint).hostname or ""
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith(LOCAL_NAMES)

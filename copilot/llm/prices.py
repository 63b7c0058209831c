"""What a model call costs, in cents; models nobody sells cost nothing."""

from decimal import Decimal

from genai_prices import Usage, calc_price

LOCAL = frozenset({"ollama", "extractive", "huggingface", "xllamacpp"})
# Providers under another name in the price list.
KNOWN_AS = {"google_genai": "google", "google_vertexai": "google", "mistralai": "mistral", "azure_openai": "azure"}
OUTPUT_SHARE = 0.4  # of a reservation


def cost(model: str, input_tokens: int, output_tokens: int) -> Decimal:
    """`model` is provider:model; a model that the price list does not know is counted in tokens alone."""
    provider, _, name = model.partition(":")
    if provider in LOCAL or not name:
        return Decimal(0)
    usage = Usage(input_tokens=input_tokens, output_tokens=output_tokens)
    try:
        price = calc_price(usage, model_ref=name, provider_id=KNOWN_AS.get(provider, provider))
    except (LookupError, ValueError):
        return Decimal(0)
    return round(price.total_price * 100, 6)


def estimate(model: str, tokens: int) -> Decimal:
    output = int(tokens * OUTPUT_SHARE)
    return cost(model, tokens - output, output)

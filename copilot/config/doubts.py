"""Settings that are permitted but most likely a mistake: reported by `manage.py check` and by every process at its
start, which goes on."""

import os
from collections.abc import Iterable
from difflib import get_close_matches
from urllib.parse import urlsplit

from django.http.request import split_domain_port, validate_host
from dotenv import dotenv_values

from copilot.config import ROOT, SHORTEST_KEY, Config
from copilot.config.model_choice import PURPOSES, missing_package

# difflib ratio: SLOT is .89 like SLOTS, and a name of seven letters with one wrong at least .86. Names of other
# programs are PGPORT, .8 like PORT, and OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, .89 like ours without TRACES_.
ALIKE = 0.85
LETTERS_MORE = 2  # maximum difference in length of a mistyped name


def doubts(config: Config, variables: Iterable[str]) -> list[str]:
    """Warnings, each beginning with its variable. `variables`: the names that are set."""
    found = [short_secret_key(config), host_not_answered(config), embedder_without_key(config)]
    return [*filter(None, found), *models_not_callable(config), *mistyped(variables)]


def variables_set() -> set[str]:
    """Names of variables set in the environment or the file `.env`; empty ones count as unset."""
    file = dotenv_values(ROOT / ".env", interpolate=False)
    return {name for name, value in (*file.items(), *os.environ.items()) if value}


def short_secret_key(config: Config) -> str:
    if config.secret_key is None or len(config.secret_key.get_secret_value()) >= SHORTEST_KEY:
        return ""
    return (
        f"SECRET_KEY: shorter than {SHORTEST_KEY} characters, so that it can be guessed, and with it a signed address such as"
        " that of a new password. Set a random one; everybody signs in anew. What it encrypted in an earlier release is moved"
        " by manage.py rotate_keys before."
    )


def host_not_answered(config: Config) -> str:
    host, _ = split_domain_port(urlsplit(config.base_url).netloc)
    if not host or validate_host(host, config.allowed_hosts):
        return ""
    return (
        f"ALLOWED_HOSTS: lacks {host}, the host of BASE_URL. Pages asked for there are answered with 400, unless the proxy"
        " asks for them by a name of ALLOWED_HOSTS."
    )


def embedder_without_key(config: Config) -> str:
    """Warning for OpenAI embeddings without a key; its client requires one, even for a server that needs none."""
    if not config.embeddings.startswith("openai:") or config.openai_api_key:
        return ""
    return f"EMBEDDINGS: {config.embeddings} needs OPENAI_API_KEY (any word for a server that wants none), or nothing is found."


def models_not_callable(config: Config) -> list[str]:
    """Warnings about language models without a package or key, each model once. An administrator may have entered a
    key, which stands in the database."""
    named = {purpose: str(getattr(config, f"llm_{purpose}")) for purpose in reversed(PURPOSES)}
    first = {name: f"LLM_{purpose.upper()}" for purpose, name in named.items()}
    return [
        f"{first[name]}: {name} cannot be called{unless(name)}: {words}."
        for name in sorted(first)
        if (words := config.lacks(name))
    ]


def unless(name: str) -> str:
    return "" if missing_package(name) else " unless an administrator entered its key"


def mistyped(variables: Iterable[str]) -> list[str]:
    """Warnings about names that are similar to ours. Variables of other programs are not reported."""
    ours = [name.upper() for name in Config.model_fields]
    found = []
    for name in sorted({variable.upper() for variable in variables} - {*ours}):
        near = [own for own in ours if abs(len(own) - len(name)) <= LETTERS_MORE]
        if like := get_close_matches(name, near, n=1, cutoff=ALIKE):
            found.append(f"{name}: there is no such setting; {like[0]} was probably meant, which is not read from it.")
    return found

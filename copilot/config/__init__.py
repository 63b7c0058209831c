"""All settings, read once from the environment, typed and validated.

`docs/configuration.md` lists the fields of `Config`; a test compares them.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_settings import NoDecode, SettingsConfigDict

from kb.importing.ssrf import Allowed

from .ehlo import ehlo_name
from .errors import in_words
from .hosts import mail_host, read_as_libpq
from .model_choice import EXTRACTIVE, ModelChoice, Seconds

ROOT = Path(__file__).resolve().parents[2]
NODE_ATTEMPTS = 3  # the first one counted
MOST_REPAIRS = 2  # the graph takes ten steps without a repair and five for each; its recursion limit is 24
# Of a draft from which it is Ready, by default. The confidence of quotes and of answered questions is scaled by it: who only
# wants another threshold sets CONFIDENCE_THRESHOLD.
USUAL_CONFIDENCE = 0.6
SHORTEST_KEY = 32  # characters; a key is random, not a password
USUAL_PORTS = {"http": 80, "https": 443}
EXAMPLE_ORIGIN = "must be http:// or https:// with a host, and a port where it is unusual, such as https://desk.example"

Share = Annotated[float, Field(ge=0, le=1)]


class ConfigError(Exception):
    """The environment has a setting that Draftdesk cannot start with."""


class Config(ModelChoice):
    """One field per environment variable, whose name is the field's in capitals."""

    model_config = SettingsConfigDict(env_file=ROOT / ".env", env_ignore_empty=True, extra="ignore", frozen=True)

    # Server
    data_dir: Path = Field(ROOT / "var", description="Folder for the embedded database, outbox and secrets")
    port: int = Field(8000, ge=0, le=65_535, description="Port of the web server on 127.0.0.1; 0 picks a free one")
    host: str = Field("127.0.0.1", description="Address the web server binds to")
    base_url: str = Field("", description="Public address of the desk, for links and Origin checks")
    allowed_hosts: Annotated[list[str], NoDecode] = Field(
        ["localhost", "127.0.0.1", "[::1]"], description="Host names the web server answers to, comma-separated"
    )
    time_zone: str = Field(
        "UTC", description="Time zone of the desk's times of day, such as Europe/Berlin; what is stored stays UTC"
    )
    debug: bool = Field(False, description="Django's debug pages; never on a reachable machine")
    secret_key: SecretStr | None = Field(
        None, description="Django's secret key; created and stored in DATA_DIR if unset"
    )
    encryption_keys: SecretStr | None = Field(
        None,
        description="Keys for stored secrets, comma-separated: the first encrypts, all decrypt; "
        "if unset, one is created and stored in DATA_DIR",
    )
    database_url: str = Field("", description="postgresql://… of a server with pgvector; unset starts the embedded one")
    demo_password: SecretStr | None = Field(None, description="Password of the demo users; random if unset")
    fetch_allow: Annotated[list[str], NoDecode] = Field(
        [], description="Hosts and networks, comma-separated, that may be fetched from although they are not public"
    )
    sign_in_failures: int = Field(
        5, ge=1, le=100, description="Wrong passwords for one account from one address before it is locked"
    )
    sign_in_lock_minutes: int = Field(15, ge=1, le=1440, description="Minutes that it is locked")
    trusted_proxies: int = Field(
        0, ge=0, le=10, description="Proxies before the web server whose X-Forwarded-For is trusted; 0 trusts none"
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field("INFO", description="Least severe log line printed")
    loop_late_seconds: float = Field(
        0,
        ge=0,
        le=60,
        description="Seconds after which a blocked event loop of the web server is logged; 0 turns this off",
    )

    # Mail
    max_mail_bytes: int = Field(25 * 1024 * 1024, ge=1024, description="Largest mail accepted, in bytes")
    email_backend: str = Field(
        "", description="Django e-mail backend; unset means SMTP if EMAIL_HOST is set, else .eml files in DATA_DIR"
    )
    email_host: str = Field("", description="SMTP server")
    email_port: int = Field(587, ge=1, le=65_535, description="SMTP port")
    email_host_user: str = Field("", description="SMTP user")
    email_host_password: SecretStr = Field(SecretStr(""), description="SMTP password")
    email_use_tls: bool = Field(True, description="STARTTLS on the SMTP connection, unless EMAIL_USE_SSL is true")
    email_use_ssl: bool = Field(False, description="TLS from the first byte (port 465)")
    email_timeout: Seconds = Field(
        20, description="Time-out of an SMTP connection, in seconds; the answer to a whole mail has ten minutes"
    )
    email_ehlo_name: str = Field(
        "",
        description="Name given to the mail server at EHLO; unset is the host of BASE_URL, without one the machine's name",
    )
    anymail_webhook_secret: SecretStr | None = Field(
        None, description="user:password that providers put into the /anymail/ webhook address"
    )
    postmark_server_token: SecretStr | None = Field(None, description="Postmark token for sending")
    max_reply_files_bytes: int = Field(
        18_000_000,
        ge=0,
        description="Largest total size of the files of one reply, in bytes; in a mail they are a third larger",
    )
    undo_seconds: float = Field(10, ge=0, le=600, description="Seconds between an approval and its sending")
    hold_seconds: Seconds = Field(120, description="Seconds that an open ticket is held for its reader")
    drafts_per_sender_hour: int = Field(
        20,
        ge=1,
        description="Drafts an hour for one sender, verified and unverified counted separately; later mail waits for a person",
    )
    new_mails_per_hour: int = Field(60, ge=1, description="New and forwarded mails an hour that one person may send")

    # Judgement
    confidence_threshold: Share = Field(USUAL_CONFIDENCE, description="Below it a draft is not Ready")
    auto_send_threshold: Share = Field(0.8, description="At or above it a policy may send automatically")
    auto_send_undo_seconds: float = Field(
        600, ge=0, le=86_400, description="Seconds in which an automatic reply can be stopped"
    )
    max_repairs: int = Field(
        1, ge=0, le=MOST_REPAIRS, description="Times a model may repair a refused draft; at most 2"
    )
    weak_distance: float = Field(0.6, ge=0, le=2, description="Cosine distance called weak if there is no calibration")
    triage_sure: float = Field(
        0.95,
        ge=0,
        le=1,
        description="Intent probability from labelled examples at which no triage model is called; 1 is off",
    )
    spam_short_circuit: float = Field(
        1.0, ge=0, le=1, description="Spam probability above which a mail is marked as spam; 1 is off"
    )
    passages_fetched: int = Field(10, ge=1, le=100, description="Passages searched for a standard customer")
    passages_shown: int = Field(
        3, ge=1, le=20, description="Articles that a model reads for each question; passages that quotes are taken from"
    )
    rerank: Literal["none", "lexical", "llm"] = Field(
        "none", description="Reranking of found passages: none, lexical (shared words) or llm (the small model)"
    )

    # Tools
    tool_timeout: float = Field(5, gt=0, le=30, description="Time-out of one look-up of a tool, in seconds")

    # Assistant
    assistant_temperature: float = Field(0.33, ge=0, le=2, description="Sampling temperature of the assistant")
    assistant_rounds: int = Field(4, ge=1, le=10, description="Rounds of look-ups before the assistant must answer")
    assistant_timeout: float = Field(90, ge=5, le=600, description="Time-out of an answer, in seconds")
    conversation_retention_days: float = Field(
        90, ge=0, le=36_500, description="Days that a conversation is kept after its last question; 0 keeps everything"
    )

    # Worker
    slots: int = Field(4, ge=1, le=64, description="Runs side by side in one worker process")
    run_timeout: Seconds = Field(120, description="Time-out of a run, in seconds")
    heartbeat_seconds: Seconds = Field(20, description="Seconds between renewals of a lease")
    lease_seconds: Seconds = Field(
        180, validate_default=True, description="Seconds that a leased ticket stays leased without a heartbeat"
    )
    tick_seconds: Seconds = Field(1, description="Longest delay after a lost notification")
    grace_seconds: Seconds = Field(25, description="Seconds that running graphs may take to finish at SIGTERM")
    node_attempts: int = Field(
        NODE_ATTEMPTS, ge=1, le=10, description="Tries of one node inside a run, transient errors only"
    )
    max_deliveries: int = Field(3, ge=1, le=20, description="Runs of one event that fail before it is dead")
    max_stops: int = Field(5, ge=1, le=50, description="Runs of one event whose process is killed before it is dead")
    retry_seconds: Seconds = Field(10, description="First wait after a failed run; doubles each time")
    reservation_tokens: int = Field(
        3_200,
        ge=0,
        description="Fewest tokens reserved before a run; more if a mailbox's recent runs used more",
    )

    # Traces
    trace_retention_days: float = Field(
        30, ge=0, le=36_500, description="Days that the steps of a run are kept; its totals stay; 0 keeps everything"
    )
    otel_exporter_otlp_endpoint: str = Field(
        "", description="OTLP collector over HTTP that gets a span for each run and step"
    )
    otel_exporter_otlp_headers: SecretStr | None = Field(
        None, description="Headers for that collector: name=value, comma-separated"
    )
    langfuse_host: str = Field("https://cloud.langfuse.com", description="Langfuse server, used if its keys are set")
    langfuse_public_key: str = Field("", description="Langfuse's public key")
    langfuse_secret_key: SecretStr | None = Field(
        None, description="Langfuse's secret key; with both keys traces are sent there, including the text of the mail"
    )
    langfuse_conversations: bool = Field(
        False,
        description="Send everyone's conversations with the assistant there, not only those of people who chose it",
    )

    @field_validator("allowed_hosts", "fetch_allow", mode="before")
    @classmethod
    def split_commas(cls, value: object) -> object:
        return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value

    @field_validator("time_zone")
    @classmethod
    def known_zone(cls, value: str) -> str:
        try:
            return ZoneInfo(value.strip()).key
        except (KeyError, ValueError, OSError):  # not found, no name at all, a folder of names such as Europe
            raise ValueError(f"no time zone is called {value!r}; use a name such as Europe/Berlin or UTC") from None

    @field_validator("fetch_allow")
    @classmethod
    def hosts_and_networks(cls, value: list[str]) -> list[str]:
        Allowed.parse(value)  # raises with a readable message
        return value

    @field_validator("encryption_keys")
    @classmethod
    def long_keys(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not all(len(key) >= SHORTEST_KEY for key in split(value)):
            raise ValueError(f"must be random keys of at least {SHORTEST_KEY} characters, separated by commas")
        return value

    @field_validator("base_url")
    @classmethod
    def origin_alone(cls, value: str) -> str:
        """Validate an origin in the form of a browser's `Origin`, as Django compares the two as strings."""
        if not value:
            return value
        try:
            parts = urlsplit(value)
            port = parts.port
        except ValueError as error:
            raise ValueError(f"{EXAMPLE_ORIGIN}; it cannot be read ({error})") from None
        if parts.scheme not in USUAL_PORTS or not parts.hostname or any(map(str.isspace, parts.netloc)):
            raise ValueError(EXAMPLE_ORIGIN)
        if parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
            raise ValueError(f"{EXAMPLE_ORIGIN}, and nothing behind: the desk is not served below a path")
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, USUAL_PORTS[parts.scheme]) else "")

    @field_validator("email_ehlo_name")
    @classmethod
    def name_for_ehlo(cls, value: str) -> str:
        return ehlo_name(value) if value.strip() else ""

    @field_validator("postmark_server_token")
    @classmethod
    def token_of_the_backend(cls, value: SecretStr | None, info: ValidationInfo) -> SecretStr | None:
        backend = info.data.get("email_backend", "")
        if value is None and backend.startswith("anymail.backends.postmark."):
            raise ValueError(f"must be set with EMAIL_BACKEND={backend}")
        return value

    @field_validator("data_dir")
    @classmethod
    def absolute(cls, value: Path) -> Path:
        return value.expanduser().absolute()

    @field_validator("database_url")
    @classmethod
    def postgres_only(cls, value: str) -> str:
        if value and urlsplit(value).scheme not in ("postgres", "postgresql"):
            raise ValueError("must begin with postgresql:// (there is one database engine), or be unset")
        try:
            _ = urlsplit(value).port
        except ValueError:
            raise ValueError(
                "its host or port cannot be read; in user and password @ : / ? # [ ] and % are written %40 %3A %2F %3F %23 %5B"
                " %5D %25"
            ) from None
        if value:
            read_as_libpq(value)
        return value

    @field_validator("email_host")
    @classmethod
    def host_alone(cls, value: str) -> str:
        return mail_host(value.strip())

    @field_validator("lease_seconds")
    @classmethod
    def outlives_a_heartbeat(cls, value: float, info: ValidationInfo) -> float:
        if value <= 2 * info.data.get("heartbeat_seconds", 0):
            raise ValueError("must be more than twice HEARTBEAT_SECONDS, or a slow beat gives the ticket away")
        return value

    @field_validator("rerank")
    @classmethod
    def has_a_reader(cls, value: str, info: ValidationInfo) -> str:
        named = {info.data.get("llm_triage"), info.data.get("llm_draft")} - {EXTRACTIVE, None}
        if value == "llm" and not named:
            raise ValueError("llm needs a model to read the passages: set LLM_TRIAGE or LLM_DRAFT")
        return value

    @field_validator("otel_exporter_otlp_endpoint", "langfuse_public_key")
    @classmethod
    def exporter_installed(cls, value: str, info: ValidationInfo) -> str:
        # Checked without importing it, so that a desk that exports nothing never loads it.
        if value and not (find_spec("opentelemetry") and find_spec("opentelemetry.sdk")):
            raise ValueError("needs OpenTelemetry's exporter, which make install installs")
        return value

    @field_validator("otel_exporter_otlp_endpoint", "langfuse_host")
    @classmethod
    def over_http(cls, value: str) -> str:
        if value and (urlsplit(value).scheme not in ("http", "https") or not urlsplit(value).hostname):
            raise ValueError("must begin with http:// or https:// and name a host")
        return value

    @field_validator("anymail_webhook_secret")
    @classmethod
    def user_and_password(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not all(value.get_secret_value().partition(":")):
            raise ValueError("must be user:password, as in the webhook's address")
        return value

    @model_validator(mode="after")
    def one_kind_of_tls(self) -> Self:
        if self.email_use_ssl and self.email_use_tls and "email_use_tls" in self.model_fields_set:
            raise ValueError(
                "EMAIL_USE_TLS: true together with EMAIL_USE_SSL. Set one of the two: EMAIL_USE_TLS is STARTTLS, as on port"
                " 587, EMAIL_USE_SSL is TLS from the first byte, as on port 465."
            )
        return self


def split(keys: SecretStr | None) -> list[str]:
    """Split comma-separated secrets and strip spaces."""
    return [key.strip() for key in keys.get_secret_value().split(",") if key.strip()] if keys else []


def describe(error: ValidationError) -> str:
    """One line per invalid variable: its name, the error, and its description."""
    lines = []
    for item in error.errors(include_url=False, include_input=False):
        wrong = in_words(item)
        if not item["loc"]:  # of several variables; the message begins with their names
            lines.append(wrong)
            continue
        name = str(item["loc"][0]).upper()
        field = Config.model_fields.get(name.lower())
        lines.append(f"{name}: {wrong}. What it sets: {field.description if field else ''}.")
    return "\n".join(lines)


@cache
def load() -> Config:
    """Load the settings. Raises ConfigError that names every invalid variable and what it should be."""
    try:
        return Config()
    except ValidationError as error:
        raise ConfigError(f"Draftdesk cannot start with these settings:\n{describe(error)}") from None

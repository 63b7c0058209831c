"""A mail server on the loopback that speaks SMTP and can be told to be difficult."""

import contextlib
import socketserver
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

DROP = "drop"  # instead of a reply: the connection is cut
SILENCE = "silence"  # no reply at all


@dataclass
class Server:
    """`replies` maps a command (`MAIL`, `RCPT someone@…`, `DATA`, `.`, `QUIT`, …) to a reply or DROP."""

    replies: dict[str, str] = field(default_factory=dict)
    delays: dict[str, float] = field(default_factory=dict)  # seconds before the reply to `.`
    mails: list[str] = field(default_factory=list)
    envelopes: list[list[str]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)  # given at EHLO
    options: list[str] = field(default_factory=list)  # of each MAIL, what stands behind the sender
    connections: int = 0
    port: int = 0

    def reply(self, command: str, default: str) -> str:
        return self.replies.get(command, default)


class Handler(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        with contextlib.suppress(ConnectionError):  # the client may leave when it likes
            self.converse()

    def converse(self) -> None:
        told: Server = self.server.told  # type: ignore[attr-defined]
        told.connections += 1
        recipients: list[str] = []
        if not self.say(told.reply("CONNECT", "220 fake ready")):
            return
        while line := self.rfile.readline().decode().strip():
            verb, _, rest = line.partition(" ")
            if not self.answer(told, verb.upper(), rest, recipients):
                return

    def answer(self, told: Server, verb: str, rest: str, recipients: list[str]) -> bool:
        if verb == "RCPT":
            address = rest.partition("<")[2].partition(">")[0]
            reply = told.reply(f"RCPT {address}", told.reply("RCPT", "250 ok"))
            recipients += [address] if reply.startswith("250") else []
            return self.say(reply)
        if verb == "DATA":
            return self.data(told, recipients)
        if verb == "QUIT":
            self.say(told.reply("QUIT", "221 bye"))
            return False
        if verb in ("MAIL", "RSET"):
            recipients.clear()
        if verb == "EHLO":
            told.names.append(rest)
        if verb == "MAIL":
            told.options.append(rest.partition(">")[2].strip())
        default = "250-fake\r\n250 8BITMIME" if verb == "EHLO" else "250 ok"
        return self.say(told.reply(verb, default))

    def data(self, told: Server, recipients: list[str]) -> bool:
        reply = told.reply("DATA", "354 go on")
        if not self.say(reply) or not reply.startswith("354"):
            return reply != DROP
        content = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            content.append(line.removeprefix(b"."))
        reply = told.reply(".", "250 taken")
        time.sleep(told.delays.get(".", 0))
        if reply.startswith("250") or reply == DROP:  # it may have kept the mail even where it said nothing
            told.mails.append(b"".join(content).decode())
            told.envelopes.append(list(recipients))
        return self.say(reply)

    def say(self, reply: str) -> bool:
        if reply == DROP:
            return False
        if reply == SILENCE:
            return True
        self.wfile.write(f"{reply}\r\n".encode())
        return True


class Loopback(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    block_on_close = True


@contextlib.contextmanager
def serving(told: Server) -> Iterator[Server]:
    with Loopback(("127.0.0.1", 0), Handler) as server:
        server.told = told  # type: ignore[attr-defined]
        told.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield told
        finally:
            server.shutdown()
            thread.join()

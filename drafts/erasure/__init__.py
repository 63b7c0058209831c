"""What is kept of one customer, and its erasure: the desk's own part. `copilot.erasure` puts both parts together."""

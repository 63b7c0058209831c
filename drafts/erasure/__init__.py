"""Stored data of one customer, and its erasure: the desk's part. `copilot.erasure` combines both parts."""

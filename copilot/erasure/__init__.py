"""What is kept of one customer: told, exported and erased, over all tables and files of the desk and the copilot.

Nothing is erased unless an administrator asks for it. [Why](docs/adr/0020-a-mail-is-its-writers.md)"""

"""A customer's data: listed, exported and erased, in all tables and files of desk and copilot.

Nothing is erased unless an administrator asks for it. [Why](docs/adr/0020-a-mail-is-its-writers.md)"""

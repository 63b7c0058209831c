"""Parsing of incoming mail: bytes to a frozen ParsedMail, and rules that read it. Nothing here accesses the
database."""

"""Mail as it comes in: bytes to a frozen ParsedMail, and the rules that read it. Nothing here touches the
database."""

"""Messages of a prompt."""

Messages = list[tuple[str, str]]  # role and text


def fenced(name: str, text: str, nonce: str) -> str:
    """Text between fences that outsiders cannot close, as they do not know the run's nonce."""
    return f"[data {nonce} {name}]\n{text.replace(nonce, '')}\n[end {nonce}]"

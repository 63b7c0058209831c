"""What a prompt is made of."""

Messages = list[tuple[str, str]]  # role and text


def fenced(name: str, text: str, nonce: str) -> str:
    """Nobody outside this run knows the nonce, so nobody can close the fence early."""
    return f"[data {nonce} {name}]\n{text.replace(nonce, '')}\n[end {nonce}]"

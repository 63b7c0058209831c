"""Errors in a browser's console, without those that a test server without WebSocket makes."""

# The test server speaks no WebSocket; everything else is our fault.
NOT_OURS = ("WebSocket", "[object Event]")


def ours(said: list[str]) -> list[str]:
    return [line for line in said if not any(word in line for word in NOT_OURS)]

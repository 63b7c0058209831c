"""What stands before every page: how much a request may bring, and how static files leave."""

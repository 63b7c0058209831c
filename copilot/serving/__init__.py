"""What stands before every page: how much a request may bring, how static files leave, whose sockets are opened, and
what is logged of what a client may not do."""

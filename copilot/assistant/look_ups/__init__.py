"""What the assistant may look up: tickets, similar ones, articles; what is found is a source, never an order."""

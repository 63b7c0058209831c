"""Labels for stored codes."""

"""Words that people read for stored codes."""

"""Forms of what browsers post: parsed and validated once."""

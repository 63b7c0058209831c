"""What a browser may post: parsed and validated, once."""

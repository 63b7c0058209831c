"""How dates are written in admin, where a template names no format of its own."""

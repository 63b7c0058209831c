"""Date formats of admin, for templates that specify none."""

"""The embedded PostgreSQL, the database made ready before Django asks, and temporary databases."""

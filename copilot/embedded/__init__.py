"""The embedded PostgreSQL, preparation of the database before Django uses it, and temporary databases."""

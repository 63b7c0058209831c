"""Data of the desk's pages."""

"""Articles from files and web addresses."""

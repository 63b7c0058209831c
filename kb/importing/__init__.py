"""Articles from files and addresses."""

"""What the desk's pages show."""

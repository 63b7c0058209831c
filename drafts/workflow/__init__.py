"""What becomes of a draft: people's acts, auto-send, tasks."""

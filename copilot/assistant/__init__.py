"""The assistant: agents ask, it looks things up on the desk, answers with sources, and changes nothing."""

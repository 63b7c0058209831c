"""The assistant: answers agents' questions by looking things up on the desk, with sources, and changes nothing."""

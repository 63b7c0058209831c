"""Automatic replies: the rules, the sending, and what a policy would have sent."""

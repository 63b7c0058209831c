"""Replies that leave without a person: when they may, how they do, and what a policy would have sent."""

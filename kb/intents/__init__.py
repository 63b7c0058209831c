"""Intents of mails, learned from labelled examples."""

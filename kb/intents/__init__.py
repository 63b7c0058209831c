"""Intents of mails, learnt from labelled examples."""

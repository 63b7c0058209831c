"""Incoming mail: from raw bytes to a message on a ticket."""

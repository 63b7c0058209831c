"""Mail in: from raw bytes to a message on a ticket."""

"""Mail out: written, sent once, by a transport."""

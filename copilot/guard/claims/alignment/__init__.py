"""A sentence beside the parts of its sources that it follows."""

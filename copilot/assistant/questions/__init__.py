"""A question read by rules, where no language model is set."""

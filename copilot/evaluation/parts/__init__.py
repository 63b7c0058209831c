"""One module a part of the evaluation."""

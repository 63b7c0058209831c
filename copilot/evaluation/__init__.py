"""Evaluation of the copilot on labelled data; the measurements are in `parts`."""

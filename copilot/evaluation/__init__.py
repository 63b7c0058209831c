"""How good the copilot is, measured on labelled data; what is measured stands in `parts`."""

"""What the copilot is worth, measured on labelled data that stands outside the project; each module is a part."""

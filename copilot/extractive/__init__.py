"""Writer and triage without a language model."""

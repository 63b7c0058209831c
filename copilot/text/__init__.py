"""Words, sentences, languages and questions, for triage, search, the extractive writer, the guard and the assistant."""

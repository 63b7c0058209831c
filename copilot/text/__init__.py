"""Words, sentences, languages and questions, used by triage, search, the extractive writer, the guard and the
assistant."""

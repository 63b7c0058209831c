"""Words, sentences, languages: what the guard and the extractive writer read texts with."""

"""Kinds of sentences: statement, courtesy, hand-over, absence, question, commitment."""

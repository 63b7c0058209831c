"""What a sentence is: a statement, a courtesy, a hand-over, an absence, a question, a commitment."""

"""What a statement in nearly the words of its unit makes otherwise by one small change: a word, or a part of the sentence."""

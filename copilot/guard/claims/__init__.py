"""The claim checker: whether each sentence of a draft is supported by its citations."""

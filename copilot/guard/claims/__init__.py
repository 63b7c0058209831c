"""The claim checker: is each sentence of a draft backed by what it cites?"""

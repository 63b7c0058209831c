"""Signed and encrypted mail: the text of S/MIME and OpenPGP is taken out of its wrapping; no signature is verified."""

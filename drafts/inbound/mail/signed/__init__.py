"""Signed and encrypted mail: unwraps text signed with S/MIME or OpenPGP. Signatures are not verified."""

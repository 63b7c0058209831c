"""Rules that read a question if no language model is configured."""

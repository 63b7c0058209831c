"""Parts of the evaluation, one module each."""

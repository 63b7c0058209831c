"""One seam for whatever reads and writes: a language model, or rules and quotes without one."""

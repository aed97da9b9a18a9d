"""Records of whole games that change only on purpose: `python -m tests.golden` rewrites them, read the diff."""

"""Records of whole games that change only on purpose: `python -m tests.golden` rewrites them, a person reads the diff."""

"""Scorekeeper: a notebook for Fives dominoes that keeps the score and can show why it is what it is."""

__version__ = "0.1.0"

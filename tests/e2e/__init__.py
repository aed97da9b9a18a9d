"""Whole plays through a real Chromium, by taps as at the table."""

"""Tests of the screens and their parts, without a browser."""

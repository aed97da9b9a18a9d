"""Tests of the parts the screens are made of."""

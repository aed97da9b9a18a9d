"""A second count of everything, slow and plain, that shares no line with the package it checks."""

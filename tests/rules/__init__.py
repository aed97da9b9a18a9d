"""The rules: tables as players talk, laws as properties, and the case files over our own engine."""

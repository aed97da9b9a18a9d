"""What is said, and how each language writes it."""

"""What `python -m tests` does: the environment, the steps, the coverage that is asked for. Standard library only."""

"""Pure: dominoes and how they are scored, nothing else."""

"""The games, one package each. They know the core and nothing else."""

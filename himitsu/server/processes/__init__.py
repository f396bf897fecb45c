"""Several processes at one address: who starts them, and which of them a connection belongs to."""

"""The contract, chance, records and the registry: no game, no I/O."""

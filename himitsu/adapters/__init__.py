"""The games behind the interfaces that researchers drive: `pip install 'himitsu[rl]'`.

Each module is imported by itself, since each needs another library. They know games and bots by
their registries alone, so that an outside game is there, too.
"""

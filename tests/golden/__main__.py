"""Rewrites the golden games: `python -m tests.golden`, then read the diff."""

from tests.golden.games import rewrite

if __name__ == "__main__":
    for path in rewrite():
        print(path.name)

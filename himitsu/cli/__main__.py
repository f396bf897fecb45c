"""`python -m himitsu.cli`, for where the `himitsu` script is not on the path."""

from himitsu.cli import main

# Worker processes import this module under another name; they must not start over.
if __name__ == "__main__":
    main()

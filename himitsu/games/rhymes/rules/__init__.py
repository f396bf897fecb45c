"""The rules of Rebel Rhymes, one module for each chapter. Rulings: docs/rules/rhymes.md."""

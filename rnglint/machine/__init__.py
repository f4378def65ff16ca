"""The symbolic machine: it executes programs on symbols, every statement and expression of Python."""

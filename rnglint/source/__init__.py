"""Bytes, encodings, positions, and the screen that decides what is worth parsing."""

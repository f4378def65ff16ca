"""Randomness frozen into compiled code."""

"""Find and repair randomness bugs in machine-learning code."""

__version__ = "0.1.0"

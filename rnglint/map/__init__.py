"""The map of a program's randomness: its streams, where each is born and drawn from, and what lies between."""

"""The random API of NumPy."""

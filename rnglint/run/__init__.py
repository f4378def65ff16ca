"""A run over files: which, by whom, what is remembered of them, what is repaired."""

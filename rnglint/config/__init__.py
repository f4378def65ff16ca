"""Settings: what can be set, where it is written, which of it holds for a file."""

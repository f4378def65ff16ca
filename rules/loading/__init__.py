"""Rules about data loading, and about the processes that do it."""

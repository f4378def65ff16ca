"""What exists only while a program runs: modules, loaders and their workers, processes, contexts."""

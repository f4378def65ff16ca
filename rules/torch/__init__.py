"""State, devices and training mode in PyTorch."""

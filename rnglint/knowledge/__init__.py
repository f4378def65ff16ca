"""What each framework's API does to randomness: roles by canonical qualified name."""

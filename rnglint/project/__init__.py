"""What a name means, which function a call runs, and what that does to random state."""

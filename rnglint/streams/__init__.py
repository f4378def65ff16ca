"""What calls of the frameworks do to random streams and keys, as events on the machine's state."""

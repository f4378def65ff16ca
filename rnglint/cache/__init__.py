"""What is remembered of earlier runs."""

"""Comparing numbers that were computed in different ways."""

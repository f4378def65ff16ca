"""Fixes: text edits, how they are made and written, and what rules build them from."""

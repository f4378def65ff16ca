"""What each framework's API does to randomness: roles by canonical qualified name."""

from __future__ import annotations

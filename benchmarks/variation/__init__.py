"""Ways to write a program differently without changing what it does."""

from __future__ import annotations

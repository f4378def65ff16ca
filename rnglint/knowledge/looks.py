"""Functions of Python that show what they are given, and do nothing else with it."""

from __future__ import annotations

ONLY_SHOW: tuple[str, ...] = (
    "builtins.print", "builtins.len", "builtins.repr", "builtins.str", "builtins.type", "builtins.isinstance",
    "logging.", "warnings.warn",
)  # fmt: skip
"""Beginnings of their names."""

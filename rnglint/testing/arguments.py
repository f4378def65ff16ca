"""Checks of what an assertion is given; each ends in one line that says what is wrong."""

from __future__ import annotations

import math
from typing import Any


def function(value: Any, name: str) -> None:
    """Raise TypeError unless ``value`` can be called."""
    if not callable(value):
        raise TypeError(f"{name} must be a function, not {_kind(value)}")


def count(value: Any, name: str, least: int) -> None:
    """Raise TypeError or ValueError unless ``value`` is an integer of at least ``least``."""
    integer(value, name)
    if value < least:
        raise ValueError(f"{name} must be at least {least}, not {value}")


def integer(value: Any, name: str) -> None:
    """Raise TypeError unless ``value`` is an integer."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} must be an integer, not {_kind(value)}")


def probability(value: Any, name: str) -> None:
    """Raise TypeError or ValueError unless ``value`` lies between 0 and 1, both excluded."""
    _number(value, name)
    if not 0.0 < value < 1.0:
        raise ValueError(f"{name} must lie between 0 and 1, not {value}")


def tolerance(value: Any, name: str) -> None:
    """Raise TypeError or ValueError unless ``value`` is a finite number of at least 0."""
    _number(value, name)
    if not (math.isfinite(value) and value >= 0):
        raise ValueError(f"{name} must be a finite number of at least 0, not {value}")


def _number(value: Any, name: str) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} must be a number, not {_kind(value)}")


def _kind(value: Any) -> str:
    return "None" if value is None else f"a {type(value).__name__}"

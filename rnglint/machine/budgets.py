"""How much an execution may evaluate."""

from __future__ import annotations

BUDGET = 4_000
"""Expressions that are evaluated for one entry before the rest of it is left unknown."""
PROGRAM_BUDGET = 120_000
"""The same for a whole program."""
_AT_ONCE = 30_000
_FOR_EVENT = 400
"""Of its budget a program may spend so much, and so much for each event that it has shown."""


class Exhausted(Exception):
    """The budget of an entry is spent."""


def floor(shown: int = 0) -> int:
    """What has to be left of the budget of a program that has shown so many events."""
    return max(0, PROGRAM_BUDGET - _AT_ONCE - _FOR_EVENT * shown)

"""What leaves the body of a generator at a ``yield``."""

from __future__ import annotations

from typing import Any

from rnglint.machine.callables import Frame
from rnglint.machine.terms import Value


class Suspended(Exception):
    """A generator gives a row."""

    def __init__(self, frame: Frame, value: Value, endless: bool = False, trail: list[Any] | None = None) -> None:
        self.frame = frame
        self.value = value
        self.trail = trail or []
        """From the innermost statement outwards."""
        self.endless = endless
        """Whether a loop around has no condition that could end it."""


class Rest:
    """What is left of a ``yield from`` that has given some rows."""

    __slots__ = ("given", "source")

    def __init__(self, source: Value, given: int) -> None:
        self.source = source
        self.given = given


class Row:
    """A row that a generator gave."""

    __slots__ = ("endless", "value")

    def __init__(self, value: Value, endless: bool) -> None:
        self.value = value
        self.endless = endless

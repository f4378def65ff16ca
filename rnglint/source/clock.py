"""How long the analysis of one file may take: a clock that is asked at steps of the work, and no signals."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_STEPS = 2_000
"""The time is read once in so many steps."""


class OutOfTime(Exception):
    """The analysis of a file took longer than it may."""


class Clock:
    """Counts steps, and now and then the CPU time of the thread, in seconds.  There is one, :data:`CLOCK`."""

    __slots__ = ("_end", "_left", "_turns", "at")

    def __init__(self) -> None:
        self._end = math.inf
        self._left = _STEPS
        self._turns = 0
        self.at: tuple[Path, int] | None = None
        """The file and the row of the definition that is being looked at."""

    def tick(self, steps: int = 1) -> None:
        """Some steps of work are done.  Raises OutOfTime."""
        self._left -= steps
        if self._left < 0:
            turns = -self._left // _STEPS + 1
            self._left += turns * _STEPS
            self._turns += turns
            if time.thread_time() >= self._end:
                raise OutOfTime

    @property
    def steps(self) -> int:
        """How many steps were counted, of which the differences tell what a piece of work has cost."""
        return (self._turns + 1) * _STEPS - self._left

    @contextmanager
    def limited(self, seconds: float) -> Iterator[None]:
        """Work for one file; with no seconds at all it ends after the first steps that are counted."""
        before = self._end
        self._end, self._left, self.at = time.thread_time() + seconds, _STEPS, None
        try:
            yield
        finally:
            self._end = before

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Work that is done once for all files counts for none of them."""
        begun, end = time.thread_time(), self._end
        self._end = math.inf
        try:
            yield
        finally:
            self._end = end + time.thread_time() - begun


CLOCK = Clock()

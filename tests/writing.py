"""Text of random programs: rows, blocks, names and choices, all drawn from one ``random.Random``."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

Option = TypeVar("Option")


class Text:
    """Rows that are being written.  The same source of choices writes the same rows."""

    def __init__(self, source: random.Random, taken: set[str]) -> None:
        self.random = source
        self.lines: list[str] = []
        self.indent = 0
        self.modules: list[str] = []
        self.taken = taken
        self.weights: dict[str, int] = {}

    def weight(self, kind: str) -> int:
        """How often a kind of statement is written in this program: programs differ in what they dwell on."""
        if kind not in self.weights:
            self.weights[kind] = self.random.choice((0, 1, 1, 2))
        return self.weights[kind]

    def one(self, options: Sequence[Option]) -> Option:
        """One of some things."""
        return self.random.choice(options)

    def likely(self, chance: float) -> bool:
        """True with this probability."""
        return self.random.random() < chance

    def say(self, text: str) -> None:
        """Write rows at the present depth."""
        self.lines += ["    " * self.indent + row for row in text.splitlines()]

    @contextlib.contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Write a head and what is said inside below it; ``pass`` if that is nothing."""
        self.say(head)
        self.indent += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.say("pass")
        self.indent -= 1

    def need(self, row: str) -> None:
        """An import."""
        if row not in self.modules:
            self.modules.append(row)

    def name(self, pool: Sequence[str]) -> str:
        """A name that is not taken."""
        base = self.one(pool)
        found, number = base, 2
        while found in self.taken:
            found, number = f"{base}{'_' if base[-1].isdigit() else ''}{number}", number + 1
        self.taken.add(found)
        return found

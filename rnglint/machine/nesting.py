"""Loops in loops: how often each of them runs of which the number of rounds is not known."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rnglint.machine.callables import Site
    from rnglint.machine.events import Loop, Step
    from rnglint.machine.machine import Machine

PASSES = 2
"""How often a loop runs of which the number of iterations is not known, or is large."""


class Nesting:
    """The rounds that are being executed, of loops whose rounds are alike."""

    __slots__ = ("_around", "_compared")

    def __init__(self) -> None:
        self._around: list[tuple[int, int]] = []
        """The rounds around, each by the number of its loop and its own."""
        self._compared: set[tuple[ast.AST, int]] = set()
        """Which loops have made several rounds in a round of which others, by the number of these."""

    def passes(self, node: ast.AST) -> int:
        """How often a loop of unknown length runs.

        Twice, since what one round does to a stream is seen in the next one. In a later round of a loop around once, if
        it ran twice in an earlier one: then its own rounds have been compared.
        """
        return 1 if any(at > 0 and (node, loop) in self._compared for loop, at in self._around) else PASSES

    def compare(self, node: ast.AST) -> None:
        """A loop has made more than one round."""
        self._compared.update((node, loop) for loop, _ in self._around)

    @contextmanager
    def round(self, m: Machine, site: Site, loop: Loop, number: int, index: int, alike: bool) -> Iterator[Step]:
        """Be inside of a round of a loop; ``alike``: nothing that is known makes it another one than the others."""
        with m.at("iteration", site, loop, (number, index)) as step:
            if not alike:
                yield step
                return
            self._around.append((number, index))
            try:
                yield step
            finally:
                self._around.pop()

"""What was executed of the files of a program, as long as these are as they were."""

from __future__ import annotations

import ast
import itertools
from typing import TYPE_CHECKING

from msgspec import Struct, field

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence, Set
    from pathlib import Path

    from rnglint.program.code import Code
    from rnglint.trace.evaluation import Evaluated
    from rnglint.trace.findings import Finding
    from rnglint.trace.programs import Execution


class Remembered(Struct):
    """Executions, by what was executed."""

    programs: dict[Path, Execution | None] = field(default_factory=dict)
    definitions: dict[tuple[ast.AST, bool, bool, int], Execution] = field(default_factory=dict)
    """Definitions on their own, the oldest first; whether all calls were followed, numbers were noted, and how deep."""
    evaluated: dict[tuple[ast.AST, frozenset[str], frozenset[str]], Evaluated] = field(default_factory=dict)
    """Forward passes of classes in evaluation mode, with the options that their constructors are given by name."""
    using: dict[int, dict[ast.AST, Execution]] = field(default_factory=dict)
    """What mentions names that somebody has asked about, by the number of the code."""
    long_decorators: set[ast.AST] = field(default_factory=set)
    """Functions that decorate, give back what they are given, and take long to do it."""
    rows: dict[Path, tuple[frozenset[int], frozenset[int]]] = field(default_factory=dict)
    """The rows of the mistakes with keys that a file shows by itself, and the functions that were made to see them."""

    def like(
        self, node: ast.AST, follows: bool, counts: bool, deepest: int, most: int, depths: Sequence[int]
    ) -> Execution | None:
        """What was executed otherwise, and is the same: it met no call that it does not follow, and none too deep.

        ``depths``: how many calls deep others were followed.
        """
        for all_calls, depth in itertools.product(dict.fromkeys((follows, False)), depths):
            ran = self.definitions.get((node, all_calls, counts, depth))
            if ran is None or not ran.is_as_with(most) or (ran.passed_over and follows):
                continue
            if ran.reached <= min(depth, deepest):
                return ran
        return None

    def keep_rows(self, path: Path, ran: Sequence[Execution], found: Iterable[Finding]) -> None:
        """Keep the rows of what was found in all definitions of a file, each executed on its own."""
        rows = frozenset(each.place[0] for each in found if each.elsewhere is None)
        self.rows[path] = rows, frozenset[int]().union(*(each.made for each in ran))

    def take_rows(self, other: Remembered, changed: Path) -> None:
        """Take over the rows of the files of another program, all of which but one are the same here."""
        self.rows.update({path: rows for path, rows in other.rows.items() if path != changed})

    def let_go(self, code: Code) -> None:
        """Forget what was executed of a file that is checked no more, but for what others do with it."""
        self.using.pop(code.uid, None)
        self.rows.pop(code.module.path, None)
        self._keep(lambda ran: ran.entry is not code)

    def forget(self, paths: Set[Path]) -> None:
        """Forget what was executed of files that are others now."""
        self._keep(lambda ran: ran.entry.module.path not in paths)
        self._forget_shared(paths)

    def amend(self, path: Path, gone: Set[ast.AST]) -> None:
        """Forget what has made functions of which nothing is left but their names."""
        left = frozenset(map(id, gone))
        self._keep(lambda ran: left.isdisjoint(ran.made))
        self._forget_shared({path})

    def _keep(self, is_right: Callable[[Execution | Evaluated], bool]) -> None:
        self.definitions = {key: ran for key, ran in self.definitions.items() if is_right(ran)}
        self.evaluated = {key: ran for key, ran in self.evaluated.items() if is_right(ran)}

    def _forget_shared(self, paths: Set[Path]) -> None:
        self.rows.clear()
        self.using.clear()
        self.programs = {
            path: ran for path, ran in self.programs.items() if paths.isdisjoint({path, *(ran.files if ran else ())})
        }

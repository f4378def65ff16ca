"""Whether a changed text compiles, where it did before: a parser lets pass what the compiler refuses.

Nothing is run: CPython makes code of the text, and that is dropped.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterable, Iterator
from itertools import pairwise

from rnglint.source.text import SourceFile

_Change = tuple[int, int, str]
"""Two offsets, and what takes the place of the text between them."""
_CELLS = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
"""What IPython allows besides."""


def compiles(after: str, before: str) -> bool:
    """Whether a text compiles, in the same way as the text that it takes the place of; True where that did not."""
    for flags in (0, _CELLS):
        if _is_compiled(after, flags):
            return True
        if _is_compiled(before, flags):
            return False
    return True


def _is_compiled(text: str, flags: int) -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(text, "<text>", "exec", flags=flags, dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError):
            return False
    return True


def held(source: SourceFile, tree: ast.Module, changes: Iterable[_Change]) -> bool:
    """Whether a file compiles after some changes, if it does now; also False where two of them overlap.

    Only the statements of the module are compiled in which something changes; ``tree`` says where they begin and end.
    """
    found = sorted(changes, key=lambda each: each[:2])
    if any(other[0] < one[1] for one, other in pairwise(found)):
        return False
    for start, end in _regions(source, tree, found):
        pieces, done = [], start
        for first, last, content in (each for each in found if start <= each[0] <= each[1] <= end):
            pieces += [source.text[done:first], content]
            done = last
        if not compiles("".join([*pieces, source.text[done:end]]), source.text[start:end]):
            return False
    return True


def _regions(source: SourceFile, tree: ast.Module, changes: list[_Change]) -> Iterator[tuple[int, int]]:
    """The offsets of the lines that hold the statements which change, those that touch joined."""
    rows = [(source.location(start).row, source.location(end).row) for start, end, _ in changes]
    for each in tree.body:
        first = min(getattr(part, "lineno", each.lineno) for part in (each, *getattr(each, "decorator_list", ())))
        last = each.end_lineno or each.lineno
        if any(start <= last and first <= end for start, end in rows):
            rows.append((first, last))
    whole: list[tuple[int, int]] = []
    for first, last in sorted(rows):
        if whole and first <= whole[-1][1]:
            first, last = whole[-1][0], max(last, whole.pop()[1])
        whole.append((first, last))
    starts = [*source.line_starts, len(source.text)]
    yield from ((starts[first - 1], starts[min(last, len(starts) - 1)]) for first, last in whole)

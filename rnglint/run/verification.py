"""Whether a change may be made: the text still parses, what was to go is gone, nothing new is there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from rnglint.api import registry
from rnglint.api.diagnostics import Diagnostic
from rnglint.source.compiling import compiles
from rnglint.source.content import is_notebook
from rnglint.source.parse import parse, python_tree
from rnglint.source.text import SourceError, SourceFile
from rnglint.suppress.notices import UNUSED

Findings = dict[str, list[Diagnostic]]
"""Findings by the absolute path of the file."""


def objection(group: Sequence[Diagnostic], before: Findings, after: Findings) -> str:
    """Why the findings after a set of fixes speak against it; empty when they do not."""
    repaired = Counter((each.filename, each.code) for each in group)
    left = _left(group)
    for (filename, code), number in repaired.items():
        still = _codes(after[filename])[code] > _codes(before[filename])[code] - number
        if still and (filename, code) not in left:
            return f"{code} would still be found"
    for filename, found in after.items():
        new = _messages(found) - _messages(before[filename])
        for each in found:
            # That a suppression is no longer needed is what a repair can lead to.
            if each.code == UNUSED or (filename, each.code) in left:
                continue
            if (each.code, steady(each.message)) in new:
                place = "" if is_notebook(filename) else f" in row {each.location.row}"
                return f"it would lead to {each.code}{place}: {each.message}"
    return ""


def _left(group: Sequence[Diagnostic]) -> set[tuple[str, str]]:
    """The rules that may find what these repairs leave of their own findings, by file and code."""
    leaves = {rule.code: rule.leaves for rule in registry.rules()}
    return {(each.filename, code) for each in group for code in leaves.get(each.code, ())}


def _codes(found: Iterable[Diagnostic]) -> Counter[str]:
    return Counter(each.code for each in found)


def _messages(found: Iterable[Diagnostic]) -> Counter[tuple[str, str]]:
    return Counter((each.code, steady(each.message)) for each in found)


def steady(message: str) -> str:
    """A message without its numbers, which may be rows, and without the other call, named only where it is another."""
    return re.sub(r" as `[^`]*` on line ", " as on line ", re.sub(r"\d+", "0", message))


def parses(raw: bytes, source: SourceFile) -> bool:
    """Whether a changed file can be parsed, by this Python and by LibCST, and compiles, if it did before."""
    try:
        text = SourceFile(source.path, raw).text
    except SourceError:
        return False
    return _is_read(python_tree, text) and _is_read(parse, text) and compiles(text, source.text)


def _is_read(parser: Callable[[str], object], text: str) -> bool:
    try:
        parser(text)
    except SourceError:
        return False
    return True

"""Long data in a text: rows of numbers and strings, of which no question needs more than the first ones."""

from __future__ import annotations

import re

from rnglint.source.text import split_lines

_LONG = 100_000
"""Characters of a text in which it is worth looking for data."""
_KEPT = 200
"""So many rows stay, more than anything is asked of."""
_STRING = r"""[rRbBuU]{0,2}(?:"(?:[^"\\\r\n]|\\[^\r\n])*"|'(?:[^'\\\r\n]|\\[^\r\n])*')"""
_TOKEN = rf"[\[\](){{}},:+\- \t]|\.?\d[\w.]*(?![\w.])|(?:True|False|None)\b|{_STRING}"
_ROW = re.compile(rf"[ \t]+(?:{_TOKEN})+(?:\r\n|\r|\n)")
_STRINGS = re.compile(_STRING)
_KEYED = re.compile(rf"\s*(?:{_STRING}|[^\s,:(\[{{]+)\s*:")


def without_data(text: str) -> str:
    """A text in which ``*...`` stands for the rows of long data after the first ones, at the same offsets.

    What is left has the syntax of the whole, if that has any: only complete rows go.
    """
    if len(text) < _LONG:
        return text
    lines = split_lines(text)
    start = 0
    for at, line in enumerate(lines):
        if not _ROW.fullmatch(line):
            _set_aside(lines, start, at)
            start = at + 1
    return "".join(lines)


def _set_aside(lines: list[str], start: int, end: int) -> None:
    """Leave blanks in the place of the complete rows in some lines, which hold nothing but data."""
    if end - start < 2 * _KEPT:
        return
    depth, complete = 0, []
    for at in range(start, end):
        line = _STRINGS.sub("", lines[at])
        depth += sum(map(line.count, "([{")) - sum(map(line.count, ")]}"))
        if depth < 0:
            break
        if not depth and line.rstrip().endswith(","):
            complete.append(at + 1)
    if len(complete) < 2 * _KEPT:
        return
    first, last = complete[_KEPT], complete[-1]
    star = "**...," if _KEYED.match(lines[first]) else "*...,"
    for at in range(first, last):
        line = lines[at]
        body = line.rstrip("\r\n")
        lines[at] = (star if at == last - 1 and len(body) >= len(star) else "").ljust(len(body)) + line[len(body) :]

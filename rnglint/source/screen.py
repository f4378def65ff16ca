"""The screen: which files and which definitions can concern a rule at all.

A definition that holds no trigger is *masked*: its lines become one string literal with as
many newlines, so the masked text is valid Python in which every remaining node keeps its row
and column.  (Blank lines would do as well, but each of them is a node for LibCST: a string is
one token however long it is.)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rnglint.source.outline import Definition

_SPLIT = re.compile(r"(?<=\n)|(?<=\r)(?!\n)")


@lru_cache(maxsize=8)
def _pattern(triggers: frozenset[str]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(trigger) for trigger in sorted(triggers)))


def concerns(raw: bytes, triggers: Iterable[str]) -> bool:
    """Whether the bytes of a file hold any trigger.  Plain substring search is fastest here."""
    return any(trigger.encode() in raw for trigger in triggers)


def split_lines(text: str) -> list[str]:
    """Lines with their newlines, split as Python does (not at form feeds or Unicode separators)."""
    return _SPLIT.split(text)


_BOUND = re.compile(r"\bas\s+(\w+)|^\s*(\w+)\s*(?::[^=]*)?=(?!=)|\bimport\s+(\w+)\s*$|[,(]\s*(\w+)\s*(?=[,)]|$)", re.MULTILINE)


def bound_names(definitions: list[Definition], lines: list[str], triggers: frozenset[str]) -> frozenset[str]:
    """Names that module-level lines with a trigger bind: they stand for the trigger in this file.

    (``from torch.jit import trace``, ``fast = partial(torch.compile, fullgraph=True)``.)
    """
    search = _pattern(triggers).search
    covered = {row for definition in definitions for row in range(definition.first, definition.last + 1)}
    found: set[str] = set()
    for row, line in enumerate(lines, 1):
        if row in covered or not search(line):
            continue
        for match in _BOUND.finditer(line.partition("#")[0].rstrip()):
            found |= {name for name in match.groups() if name and len(name) > 1}
    return frozenset(found)


def select(definitions: list[Definition], lines: list[str], triggers: frozenset[str]) -> set[Definition]:
    """The definitions that hold a trigger.  A class is opened: its methods are kept one by one."""
    search = _pattern(triggers).search
    kept: set[Definition] = set()
    for definition in definitions:
        if not search("".join(lines[definition.first - 1 : definition.last])):
            continue
        kept.add(definition)
        kept |= select(definition.children, lines, triggers)
    return kept


def mask(definitions: list[Definition], lines: list[str], kept: set[Definition]) -> str:
    """The text with every definition outside ``kept`` masked."""
    result = list(lines)
    _mask(definitions, result, kept)
    return "".join(result)


def _mask(definitions: list[Definition], lines: list[str], kept: set[Definition]) -> None:
    for definition in definitions:
        if definition in kept:
            _mask(definition.children, lines, kept)
            continue
        first, last = definition.first - 1, definition.last - 1
        indent = lines[first][: len(lines[first]) - len(lines[first].lstrip(" \t\f"))]
        ending = lines[last][len(lines[last].rstrip("\r\n")) :]
        if first == last:
            lines[first] = f"{indent}0{ending}"
            continue
        newline = lines[first][len(lines[first].rstrip("\r\n")) :]
        lines[first] = f"{indent}'''{newline * (last - first)}'''{ending}"
        for row in range(first + 1, last + 1):
            lines[row] = ""


def every(definitions: list[Definition]) -> Iterator[Definition]:
    """All definitions of an outline, classes opened."""
    for definition in definitions:
        yield definition
        yield from every(definition.children)

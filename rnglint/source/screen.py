"""The screen: which files and which definitions can concern a rule at all.

A definition that holds no trigger is *masked*: its lines become one string literal with as
many newlines, so the masked text is valid Python in which every remaining node keeps its row
and column.  (Blank lines would do as well, but each of them is a node for LibCST: a string is
one token however long it is.)
"""

from __future__ import annotations

import bisect
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rnglint.knowledge.markers import BARE_NAMES
from rnglint.source.outline import Bulk, Definition

_WORD = re.compile(r"\w+")
_ASSIGNED = re.compile(r"\s*(\w+)\s*(?::[^=]*)?=(?!=)")
_IMPORTED = re.compile(r"(?:\bimport|[,(])\s*([\w.]+)(?:\s+as\s+(\w+))?")


@lru_cache(maxsize=8)
def _by_word(triggers: frozenset[str]) -> dict[str, list[str]]:
    """Triggers by their longest word: most files lack it, and then none of them need be looked for."""
    groups: dict[str, list[str]] = {}
    for trigger in sorted(triggers):
        groups.setdefault(max(_WORD.findall(trigger), key=len, default=trigger), []).append(trigger)
    return groups


@lru_cache(maxsize=8)
def _as_bytes(triggers: frozenset[str]) -> tuple[tuple[bytes, tuple[bytes, ...]], ...]:
    groups = _by_word(triggers).items()
    return tuple((word.encode(), tuple(trigger.encode() for trigger in group)) for word, group in groups)


def concerns(raw: bytes, triggers: frozenset[str]) -> bool:
    """Whether the bytes of a file hold any trigger.  Plain substring search is fastest here."""
    return any(word in raw and any(trigger in raw for trigger in group) for word, group in _as_bytes(triggers))


@lru_cache(maxsize=8)
def _import_of(names: frozenset[str]) -> re.Pattern[bytes]:
    either = "|".join(sorted(re.escape(name) for name in names))
    return re.compile(rf"^[ \t]*(?:from|import)[ \t][^\n]*\b(?:{either})\b".encode(), re.MULTILINE)


def imports(raw: bytes, names: frozenset[str]) -> bool:
    """Whether any of some names stands in the first line of an import statement.

    A linter's own sources speak of frameworks in strings without end, and import none.
    """
    return any(name.encode() in raw for name in names) and _import_of(names).search(raw) is not None


def split_lines(text: str) -> list[str]:
    """Lines with their newlines, split as Python does (not at form feeds or Unicode separators)."""
    if "\r" not in text:
        return [*(line + "\n" for line in text.split("\n")[:-1]), text.rpartition("\n")[2]]
    return re.split(r"(?<=\n)|(?<=\r)(?!\n)", text)


def rows_with(triggers: frozenset[str], text: str, line_starts: Sequence[int]) -> list[int]:
    """The rows on which a trigger stands in code, ascending; comments and strings do not count.

    A string is told by an odd number of quotes before the trigger on its line.
    """
    found: set[int] = set()
    present = [trigger for word, group in _by_word(triggers).items() if word in text for trigger in group]
    for trigger in present:
        at = text.find(trigger)
        while at >= 0:
            row = bisect.bisect_right(line_starts, at)
            if row not in found:
                before = text[line_starts[row - 1] : at]
                if not ("#" in before or before.count('"') % 2 or before.count("'") % 2):
                    found.add(row)
            at = text.find(trigger, at + 1)
    return sorted(found)


def bound_names(
    statements: Sequence[tuple[int, int]], lines: list[str], rows: list[int], triggers: frozenset[str]
) -> frozenset[str]:
    """Names that module-level statements with a trigger bind: they stand for the trigger in this file.

    (``from torch.jit import trace``, ``fast = partial(torch.compile, fullgraph=True)``.)
    """
    found: set[str] = set()
    for first, last in statements:
        head = lines[first - 1]
        if "import" in head:
            for name, alias in _IMPORTED.findall("".join(lines[first - 1 : last])):
                if alias:  # ``import torch as th``: what is looked for is spelled ``th.compile`` here
                    dotted = (trigger for trigger in triggers if trigger.startswith(f"{name}."))
                    found |= {f"{alias}{trigger[len(name) :]}" for trigger in dotted}
                if "." in name and not alias:  # ``import torch.jit`` binds the package alone
                    continue
                if name in BARE_NAMES or any(trigger in name for trigger in triggers):
                    found.add(alias or name)
        elif holds(rows, first, last):
            assigned = _ASSIGNED.match(head)
            if assigned:
                found.add(assigned.group(1))
    return frozenset(found)


def holds(rows: list[int], first: int, last: int) -> bool:
    """Whether any of the ascending rows lies between two."""
    at = bisect.bisect_left(rows, first)
    return at < len(rows) and rows[at] <= last


def select(definitions: list[Definition], rows: list[int]) -> set[Definition]:
    """The definitions that hold one of the rows.  A class is opened: its methods are kept one by one.

    The words of a docstring decide nothing.
    """
    kept: set[Definition] = set()
    for definition in definitions:
        first, last = definition.documented
        if first > definition.row:
            held = holds(rows, definition.first, first - 1) or holds(rows, last + 1, definition.last)
        else:
            held = holds(rows, definition.first, definition.last)
        if held:
            kept.add(definition)
            kept |= select(definition.children, rows)
    return kept


def idle(statements: Sequence[tuple[int, int]], kept: set[Definition], rows: list[int]) -> list[tuple[int, int]]:
    """The module-level statements without a trigger, and without a definition that is kept.

    Statements that share a line with another are left alone.
    """
    starts = sorted(definition.first for definition in kept)
    shared = Counter(row for first, last in statements for row in {first, last})
    return [
        (first, last)
        for first, last in statements
        if shared[first] == shared[last] == 1 and not holds(starts, first, last) and not holds(rows, first, last)
    ]


def mask(
    definitions: list[Definition],
    lines: list[str],
    kept: set[Definition],
    bulks: Sequence[Bulk] = (),
    statements: Sequence[tuple[int, int]] = (),
) -> str:
    """The text with masks over every definition outside ``kept`` and over ``statements``.

    The values of long tables become unknown.
    """
    result = list(lines)
    for bulk in bulks:
        # A table's rows are emptied, and a mask over them would lose the statement's newline.
        if not any(first <= bulk.row <= last for first, last in statements):
            _mask_bulk(bulk, result)
    for first, last in statements:
        _mask_rows(first, last, "", result)
    # A definition inside a masked statement is masked with it.
    inside = {row for first, last in statements if last > first for row in range(first, last + 1)}
    _mask([d for d in definitions if d.first not in inside], result, kept)
    return "".join(result)


def _mask_bulk(bulk: Bulk, lines: list[str]) -> None:
    first, last = lines[bulk.row - 1], lines[bulk.last - 1]
    if not (first.isascii() and last.isascii()):
        return
    newline = first[len(first.rstrip("\r\n")) :]
    rows = bulk.last - bulk.row
    lines[bulk.row - 1] = f"{first[: bulk.column]}('''{newline * rows}''').masked{last[bulk.end_column :]}"
    for row in range(bulk.row, bulk.last):
        lines[row] = ""


def _mask(definitions: list[Definition], lines: list[str], kept: set[Definition]) -> None:
    for definition in definitions:
        if definition in kept:
            _mask(definition.children, lines, kept)
            continue
        first = lines[definition.first - 1]
        _mask_rows(definition.first, definition.last, first[: len(first) - len(first.lstrip(" \t\f"))], lines)


def _mask_rows(first: int, last: int, indent: str, lines: list[str]) -> None:
    opening, closing = lines[first - 1], lines[last - 1]
    ending = closing[len(closing.rstrip("\r\n")) :]
    if first == last:
        lines[first - 1] = f"{indent}0{ending}"
        return
    newline = opening[len(opening.rstrip("\r\n")) :]
    lines[first - 1] = f"{indent}'''{newline * (last - first)}'''{ending}"
    for row in range(first, last):
        lines[row] = ""


def every(definitions: list[Definition]) -> Iterator[Definition]:
    """All definitions of an outline, classes opened."""
    for definition in definitions:
        yield definition
        yield from every(definition.children)

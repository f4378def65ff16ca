"""The screen: which files and which definitions can concern a rule at all.

A definition that holds no trigger is *masked*: its lines become one string literal with as
many newlines, so the masked text is valid Python in which every remaining node keeps its row
and column.  (Blank lines would do as well, but each of them is a node for LibCST: a string is
one token however long it is.)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rnglint.knowledge.markers import BARE_NAMES
from rnglint.source.outline import Bulk, Definition



@lru_cache(maxsize=8)
def _pattern(triggers: frozenset[str]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(trigger) for trigger in sorted(triggers)))


def concerns(raw: bytes, triggers: Iterable[str]) -> bool:
    """Whether the bytes of a file hold any trigger.  Plain substring search is fastest here."""
    return any(trigger.encode() in raw for trigger in triggers)


def split_lines(text: str) -> list[str]:
    """Lines with their newlines, split as Python does (not at form feeds or Unicode separators)."""
    if "\r" not in text:
        return [*(line + "\n" for line in text.split("\n")[:-1]), text.rpartition("\n")[2]]
    return re.split(r"(?<=\n)|(?<=\r)(?!\n)", text)


_COMMENT = re.compile(r"#[^\r\n]*")
_ASSIGNED = re.compile(r"\s*(\w+)\s*(?::[^=]*)?=(?!=)")
_IMPORTED = re.compile(r"(?:\bimport|[,(])\s*(\w+)(?!\w*\.)(?:\s+as\s+(\w+))?")


def bound_names(definitions: list[Definition], lines: list[str], triggers: frozenset[str]) -> frozenset[str]:
    """Names that module-level lines with a trigger bind: they stand for the trigger in this file.

    (``from torch.jit import trace``, ``fast = partial(torch.compile, fullgraph=True)``.)
    """
    search = _pattern(triggers).search
    found: set[str] = set()
    row = 1
    for definition in [*definitions, None]:
        end = len(lines) + 1 if definition is None else definition.first
        for line in lines[row - 1 : end - 1]:
            if not search(line):
                continue
            assigned = _ASSIGNED.match(line)
            if assigned:
                found.add(assigned.group(1))
            elif "import" in line:
                for name, alias in _IMPORTED.findall(line):
                    if alias:  # ``import torch as th``: what is looked for is spelled ``th.compile`` here
                        found |= {
                            f"{alias}{trigger[len(name) :]}" for trigger in triggers if trigger.startswith(f"{name}.")
                        }
                    if name in BARE_NAMES or search(name):
                        found.add(alias or name)
        row = max(row, 0 if definition is None else definition.last + 1)
    return frozenset(found)


def select(definitions: list[Definition], lines: list[str], triggers: frozenset[str]) -> set[Definition]:
    """The definitions that hold a trigger.  A class is opened: its methods are kept one by one."""
    search = _pattern(triggers).search
    kept: set[Definition] = set()
    for definition in definitions:
        code = _code(definition, lines)
        if not search(code) or not search(_COMMENT.sub("#", code)):
            continue
        kept.add(definition)
        kept |= select(definition.children, lines, triggers)
    return kept


def _code(definition: Definition, lines: list[str]) -> str:
    """The text of a definition without its docstring, whose words decide nothing."""
    first, last = definition.documented
    if first <= definition.row:
        return "".join(lines[definition.first - 1 : definition.last])
    return "".join(lines[definition.first - 1 : first - 1]) + "".join(lines[last : definition.last])


def idle(
    statements: Sequence[tuple[int, int]], lines: list[str], kept: set[Definition], triggers: frozenset[str]
) -> list[tuple[int, int]]:
    """The module-level statements without a trigger, and without a definition that is kept.

    Statements that share a line with another are left alone.
    """
    search = _pattern(triggers).search
    rows = [definition.first for definition in kept]
    shared = Counter(row for first, last in statements for row in {first, last})
    return [
        (first, last)
        for first, last in statements
        if shared[first] == shared[last] == 1
        and not any(first <= row <= last for row in rows)
        and not search("".join(lines[first - 1 : last]))
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

"""Make text from checked files harmless to draw, and know how wide it is drawn.

Source is data that somebody else wrote.  An escape sequence in a string literal could recolor
or rewrite the terminal, and a bidirectional override could make a line read as what it is not,
so every character without a visible shape of its own is written out as ``<U+001B>``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

TAB_STOP = 4
"""Tabs are drawn to the next multiple of so many cells."""

_SHAPELESS = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})


def visible(text: str) -> str:
    """``text`` on one line, with control and formatting characters written out.

    Newlines and tabs become one space: use it for messages and names.  For a line of source,
    where places matter, see :func:`cells`.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shape(" " if character in "\t\n" else character) for character in text)


def several(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def visible_lines(text: str) -> str:
    """``text`` of several lines, each made visible; tabs stay."""
    return "\n".join("\t".join(visible(part) for part in line.split("\t")) for line in text.split("\n"))


def dump(value: Any, *, indent: int | None = None) -> str:
    """JSON in ASCII: nothing in a checked file can reach a terminal, or fail to be encoded, through it."""
    import json

    separators = (",", ":") if indent is None else (",", ": ")
    text = json.dumps(value, ensure_ascii=True, indent=indent, separators=separators)
    return text.replace("\x7f", "\\u007f")


@lru_cache(maxsize=64)
def cells(line: str) -> Sequence[tuple[str, int]]:
    """What is drawn for each character of a source line: text and width in terminal cells.

    Tabs are expanded.  The list has one entry per character, so columns index it.
    """
    drawn: list[tuple[str, int]] = []
    column = 0
    for character in line:
        if character == "\t":
            width = TAB_STOP - column % TAB_STOP
            drawn.append((" " * width, width))
        else:
            shape = _shape(character)
            width = len(shape)
            if width == 1 and not character.isascii():
                from rich.cells import cell_len

                width = cell_len(character)
            drawn.append((shape, width))
        column += width
    return drawn


def _shape(character: str) -> str:
    if unicodedata.category(character) in _SHAPELESS:
        return f"<U+{ord(character):04X}>"
    return character

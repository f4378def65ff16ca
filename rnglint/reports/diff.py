"""Unified diffs of what the fixes would write."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator

from rnglint.reports.paint import Line, paint
from rnglint.reports.visible import visible, visible_lines
from rnglint.source.notebook import Notebook

_STYLES = {"+": "green", "-": "red", "@": "cyan"}
_NO_NEWLINE = "\\ No newline at end of file"


def unified_diff(filename: str, before: str, after: str, *, raw: bool = False, color: bool = False) -> str:
    """The change of one file as a unified diff, named as git does; empty when nothing changes.

    ``raw`` gives the exact text, which ``patch`` and ``git apply`` take; without it control
    characters are made visible, which is right wherever a person looks.
    """
    lines = list(_diff(filename, before, after))
    if raw:
        return "".join(line + "\n" for line in lines)
    return paint((_drawn(line) for line in lines), color=color)


def cell_diffs(filename: str, before: bytes, after: bytes, *, color: bool = False) -> str:
    """The change of a notebook for people to read: a diff for each cell that is another, without the JSON."""
    old, new = (
        {number: "".join(lines).rstrip("\n") + "\n" for number, lines in Notebook(raw).lines().items()}
        for raw in (before, after)
    )
    return "".join(
        unified_diff(f"{filename}:cell {number}", old[number], text, color=color) for number, text in new.items()
    )


def _diff(filename: str, before: str, after: str) -> Iterator[str]:
    """Lines without their line feed.  Only a line feed ends a line here, as for ``patch``."""
    name = visible(filename.replace(os.sep, "/").removeprefix("./"))
    end = "\t" if " " in name else ""  # as git ends a name with spaces
    changes = difflib.unified_diff(
        _split(before), _split(after), fromfile=f"a/{name}{end}", tofile=f"b/{name}{end}", lineterm="\n"
    )
    for line in changes:
        if line.endswith("\n"):
            yield line[:-1]
        else:
            yield line
            yield _NO_NEWLINE


def _split(text: str) -> list[str]:
    lines = text.split("\n")
    last = lines.pop()
    return [line + "\n" for line in lines] + ([last] if last else [])


def _drawn(line: str) -> Line:
    header = line.startswith(("--- ", "+++ "))
    return ((visible_lines(line.removesuffix("\r")), "bold" if header else _STYLES.get(line[:1], "")),)

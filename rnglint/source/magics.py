"""What IPython adds to Python, taken out of a cell so that the rest can be read as Python.

Sources: `magics <https://ipython.readthedocs.io/en/stable/interactive/magics.html>`_ and the
`reference <https://ipython.readthedocs.io/en/stable/interactive/reference.html>`_ (shell commands, help).
"""

from __future__ import annotations

import re
from keyword import iskeyword

from rnglint.knowledge.markers import UNREADABLE_CELL
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError

RUNS_ITS_LINE = frozenset({"time", "timeit", "prun", "memit", "mprun", "lprun", "capture"})
"""Magics whose line, or whose cell, is Python that runs where it stands."""

_AUTOMAGIC = r"time|timeit|prun|run|pip|conda|mamba|cd|ls|ll|pwd|cat|mkdir|rmdir|rm|cp|mv|man|load_ext|matplotlib|env"
"""Magics and shell commands that are written without a sign, where no variable has their name."""
_MAGIC = re.compile(
    rf"(?P<indent>[ \t]*)(?:(?:%(?P<name>\w[\w.]*)|(?P<auto>{_AUTOMAGIC})(?=[ \t]+[\w.~/$'\"-]|[ \t]*$))(?P<rest>.*)"
    r"|[!?].*|[^#'\"]*\?\??[ \t]*)$"
)
_ASSIGNED = re.compile(r"(?P<target>[ \t]*[\w.,\[\]'\" \t]+=[ \t]*)(?:%\w|!).*$")
_CELL = re.compile(r"%%(?P<name>\w[\w.]*)")
_OPTIONS = re.compile(r"(?:[ \t]+-\w+(?:[ \t]*\d+|[ \t]+[a-z]+(?=[ \t]))?)*[ \t]+")

_IMPORT = re.compile(r"(?:import|from)[ \t]")
_COMMENT = re.compile(r"#[^'\"\n]*$", re.MULTILINE)
_WORD = re.compile(
    r"(?<![\w.])(?P<defined>(?:def|class)[ \t]+)?(?P<path>[^\W\d]\w*(?:\.[^\W\d]\w*)*)(?P<called>[ \t]*\()?"
)


def python_lines(lines: list[str]) -> list[str]:
    """The lines of a cell (each with its line end) as Python, one for one; a cell in another language is comments.

    A cell that is Python comes back as it is.
    """
    if _stumbles(lines) is None:
        return lines
    lines = _dedented(lines)
    first = next((number for number, line in enumerate(lines) if line.strip()), 0)
    match = _CELL.match(lines[first]) if lines else None
    if match is None:
        return _without_line_magics(lines)
    if match["name"] not in RUNS_ITS_LINE:
        return [_put(line, f"# {line}") for line in lines]
    head = [*lines[:first], _put(lines[first], f"# {lines[first]}")]
    return _without_line_magics([*head, *lines[first + 1 :]])


def stand_in(lines: list[str]) -> list[str] | None:
    """What stands for the lines of a cell that cannot be parsed; None for a cell that can.

    Only its words tell what such a cell does: a function of which nothing is known, except that it may set seeds, is
    given everything that they mention, and returns every name that they may bind.  Imports of one line are kept.  An
    ``if`` stands before it all, so that no repair takes this for the place of another import.
    """
    if _stumbles(lines) is None:
        return None
    kept = [_IMPORT.match(line) is not None and _stumbles([line]) is None for line in lines]
    text = "".join(_COMMENT.sub("", line) for line, keep in zip(lines, kept, strict=True) if not keep)
    mentioned, bound = set(), set()
    for found in _WORD.finditer(text):
        parts = found["path"].split(".")
        if all(part.isidentifier() and not iskeyword(part) and part != "__debug__" for part in parts):
            mentioned.add(found["path"])
            if len(parts) == 1 and (found["defined"] or not found["called"]):
                bound.add(found["path"])
    given = ", ".join(sorted(bound))
    call = f"{f'({given},) = ' if bound else ''}ipykernel.{UNREADABLE_CELL}({', '.join(sorted(mentioned))})"
    shown = [_put(line, f"if 1: {line}" if keep else "") for line, keep in zip(lines, kept, strict=True)]
    first = kept.index(False)
    shown[first] = _put(lines[first], f"if 1: import ipykernel; {call}")
    return shown


def _dedented(lines: list[str]) -> list[str]:
    """The lines without the indentation of the first one, which IPython takes away."""
    head = next((line for line in lines if line.strip()), "")
    margin = head[: len(head) - len(head.lstrip(" \t"))]
    return [line.removeprefix(margin) for line in lines]


def _without_line_magics(lines: list[str]) -> list[str]:
    """Replace the lines at which Python stumbles, as long as these look like IPython's."""
    shown = list(lines)
    special = {number for number, line in enumerate(lines) if _replaced(line.rstrip("\r\n")) is not None}
    while special:
        row = _stumbles(shown)
        if row is None:
            break
        here = [number for number in special if number <= row]
        number = max(here) if here else min(special)
        special.discard(number)
        _replace(shown, number)
    return shown


def _replace(shown: list[str], number: int) -> None:
    line = shown[number]
    replaced = _replaced(line.rstrip("\r\n"))
    assert replaced is not None, "only lines that look like IPython's are replaced"
    while line.rstrip("\r\n").endswith("\\") and number + 1 < len(shown):
        shown[number] = _put(line, replaced)
        number, replaced = number + 1, f"# {shown[number + 1]}"
        line = shown[number]
    shown[number] = _put(line, replaced)


def _replaced(line: str) -> str | None:
    """What stands for a line of IPython; None for one that cannot be one."""
    assigned = _ASSIGNED.match(line)
    if assigned is not None:
        return f"{assigned['target']}get_ipython()"
    match = _MAGIC.match(line)
    if match is None:
        return None
    nothing = f"{match['indent']}pass  # {line.strip()}"
    if (match["name"] or match["auto"]) not in RUNS_ITS_LINE:
        return nothing
    options = _OPTIONS.match(match["rest"])
    code = match["rest"][options.end() :] if options is not None else ""
    within = f"if 1: {code}"
    if not code or _stumbles([within]) is not None:
        return nothing
    # The code stays in its columns.
    return f"{match['indent']}if 1:".ljust(len(line) - len(code)) + code


def _put(line: str, replaced: str) -> str:
    """A replacement with the line end of what it replaces."""
    end = line[len(line.rstrip("\r\n")) :]
    return replaced.rstrip("\r\n") + end


def _stumbles(lines: list[str]) -> int | None:
    """The index of the line at which Python says that it cannot go on."""
    try:
        python_tree("".join(lines))
    except SourceError as error:
        return error.row - 1
    return None

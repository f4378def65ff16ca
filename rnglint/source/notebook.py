"""Jupyter notebooks: the code cells as one Python module, and back into the file.

The *script* of a notebook holds its code cells in their order, each below a line that starts with ``# %%`` and ends
with the number of the cell. All that reads code reads the script; only what comes from a file and what goes
to one is JSON. A cell that cannot be parsed is left out: what stands for it does something unknown. Where no cell can
be parsed they stay as they are, so that the script has the error. Source: the
`notebook format <https://nbformat.readthedocs.io/en/latest/format_description.html>`_, versions 3 and 4.
"""

from __future__ import annotations

import bisect
import json
import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rnglint.api.diagnostics import Location
from rnglint.source.magics import python_lines, stand_in
from rnglint.source.text import SourceError

_HEADER = "# -*- coding: utf-8 -*-\n"
_MARK = "# %%"
_HEAD = re.compile(r"^(# %%+) cell (\d+)$", re.MULTILINE)
_SPACE = re.compile(r"[ \t\r\n]*")
_PIECE = re.compile(r"(?:[^\\]|\\[^n])*?(?:\\n|\Z)", re.DOTALL)
_DECODER = json.JSONDecoder()
_LANGUAGES = ("", "python")
_HELD = {3: ("worksheets", "input"), 4: ("cells", "source")}
"""By the version of the format: the member with the cells, or with lists of cells, and where a cell has its code."""


class NotebookError(Exception):
    """A changed script that cannot be put back into its notebook; the message says why."""


class _Cell(Struct, frozen=True):
    """A code cell: its number among all cells (from 1), and where the value of its ``source`` stands in the file."""

    number: int
    lines: list[str]
    """As the notebook has them, each with its line end."""
    shown: list[str]
    """As the script has them."""
    start: int
    end: int
    left_out: bool = False
    """Whether it cannot be parsed, and the script has something else in its place."""


class Notebook:
    """A notebook as it stands in a file.  Raises SourceError for what is no notebook of format 3 or 4.

    One in another language has no cells, and neither has an empty file.
    """

    def __init__(self, raw: bytes) -> None:
        try:
            self.text = raw.decode("utf-8")
            document = json.loads(self.text) if self.text.strip() else {"nbformat": 4, "cells": []}
        except UnicodeDecodeError as error:
            row = raw.count(b"\n", 0, error.start) + 1
            raise SourceError(f"cannot decode byte 0x{raw[error.start]:02x} as utf-8", row) from None
        except json.JSONDecodeError as error:
            raise SourceError(f"not a notebook: {error.msg}", error.lineno, error.colno) from None
        except (ValueError, RecursionError) as error:
            raise SourceError(f"not a notebook: {error}") from None
        version = document.get("nbformat") if isinstance(document, dict) else None
        if not isinstance(version, int) or version < 3 or not isinstance(document.get(_held(version)[0]), list):
            raise SourceError("not a notebook of format 3 or 4")
        has_code = self.text.strip() and _is_python(document)
        self._cells = _without_broken(list(_code_cells(self.text, version))) if has_code else []
        heads = (found for cell in self._cells for found in _HEAD.finditer("".join(cell.shown)))
        longest = max((len(found[1]) for found in heads), default=0)
        self._mark = _MARK.ljust(longest + 1, "%")
        try:
            self.script.encode()
        except UnicodeEncodeError:
            raise SourceError("not a notebook: half a character in a cell") from None

    @cached_property
    def script(self) -> str:
        """The code cells as a module."""
        return "".join([_HEADER, *(f"{self._head(cell)}\n{''.join(cell.shown)}\n" for cell in self._cells)])

    def _head(self, cell: _Cell) -> str:
        return f"{self._mark} cell {cell.number}"

    def with_script(self, script: str) -> bytes:
        """The file with another script in it: lines that are the same keep their bytes.  Raises NotebookError."""
        pieces = []
        done = 0
        for cell, text in zip(self._cells, self._parted(script), strict=True):
            new = self._source(cell, text)
            if new is not None:
                pieces += [self.text[done : cell.start], new]
                done = cell.end
        raw = "".join([*pieces, self.text[done:]]).encode()
        if Notebook(raw).script != script:
            raise NotebookError("the change cannot be told in the cells of the notebook")
        return raw

    @property
    def left_out(self) -> list[int]:
        """The numbers of the cells that cannot be parsed, unless none can."""
        return [cell.number for cell in self._cells if cell.left_out]

    def lines(self) -> dict[int, list[str]]:
        """The lines of each code cell, by the number of the cell."""
        return {cell.number: cell.lines for cell in self._cells}

    def rows(self, cell: int) -> list[int]:
        """The row in the file of each line of a cell; a cell kept as one string has one row.  Raises KeyError."""
        found = {each.number: each for each in self._cells}[cell]
        starts = [start for start, _ in _items(self.text, found.start)] if self.text[found.start] == "[" else []
        if len(starts) != len(found.lines):
            starts = [found.start] * max(len(found.lines), 1)
        return [self.text.count("\n", 0, start) + 1 for start in starts]

    def _parted(self, script: str) -> list[str]:
        """The text of each cell in a script."""
        heads = [match for match in _HEAD.finditer(script) if match[1] == self._mark]
        if [match[0] for match in heads] != [self._head(cell) for cell in self._cells] or not script.startswith(
            _HEADER
        ):
            raise NotebookError("the change goes beyond a cell")
        ends = [match.start() for match in heads]
        if script[len(_HEADER) : ends[0] if ends else None]:
            raise NotebookError("the change goes beyond a cell")
        texts = [script[match.end() + 1 : end] for match, end in zip(heads, [*ends[1:], len(script)], strict=False)]
        if not all(text.endswith("\n") for text in texts):
            raise NotebookError("the change goes beyond a cell")
        return [text[:-1] for text in texts]

    def _source(self, cell: _Cell, text: str) -> str | None:
        """The JSON of a cell's source with another text; None where it is the same."""
        if text == "".join(cell.shown):
            return None
        if cell.left_out:
            raise NotebookError(f"the change touches cell {cell.number}, which cannot be parsed")
        origins = _origins(cell, text)
        held = self.text[cell.start : cell.end]
        if held.startswith('"'):
            raws = _PIECE.findall(held[1:-1])
            raws = raws[:-1] if raws and not raws[-1] else raws
            old = [f'"{each}"' for each in raws]
            return f'"{"".join(each[1:-1] for each, _ in self._encoded(cell, old, origins))}"'
        spans = [(start - cell.start, end - cell.start) for start, end in _items(self.text, cell.start)]
        old = [held[start:end] for start, end in spans]
        first = held[1 : spans[0][0]] if spans else ""
        between = [held[end:start] for (_, end), (start, _) in pairwise(spans)]
        usual = between[0] if between else f",{first or ' '}"
        last = held[spans[-1][1] : -1] if spans else ""
        out = [f"[{first}"]
        for number, (raw, origin) in enumerate(self._encoded(cell, old, origins)):
            if number:
                out.append(between[origin - 1] if origin else usual)
            out.append(raw)
        return "".join([*out, last, "]"])

    def _encoded(
        self, cell: _Cell, old: list[str], origins: list[tuple[str, int | None]]
    ) -> Iterator[tuple[str, int | None]]:
        """The JSON string of each line, and which line it was."""
        if [json.loads(each) for each in old] != cell.lines:
            raise NotebookError(f"cell {cell.number} is not stored line by line")
        for line, origin in origins:
            if origin is not None and cell.lines[origin] == line:
                yield old[origin], origin
            else:
                yield json.dumps(line, ensure_ascii=self._escapes), origin

    @cached_property
    def _escapes(self) -> bool:
        """Whether the file escapes what is not ASCII."""
        return self.text.isascii() and re.search(r"\\u[0-9a-f]{4}", self.text) is not None


def place(script: str, location: Location) -> Location:
    heads = _cell_heads(script)
    index = bisect.bisect_left(heads, (location.row, 0)) - 1
    if index < 0:
        return Location(1, 1, heads[0][1]) if heads else location
    row, number = heads[index]
    return Location(location.row - row, location.column, number)


@lru_cache(maxsize=8)
def _cell_heads(script: str) -> list[tuple[int, int]]:
    """The row of each cell's head in a script, and the number of the cell."""
    found = list(_HEAD.finditer(script))
    own = [match for match in found if match[1] == found[0][1]]
    return [(script.count("\n", 0, match.start()) + 1, int(match[2])) for match in own]


def _is_python(document: dict[str, Any]) -> bool:
    metadata = document.get("metadata")
    described = metadata if isinstance(metadata, dict) else {}
    said = [described.get("language_info"), described.get("kernelspec")]
    names = [each.get(word) for each, word in zip(said, ("name", "language"), strict=True) if isinstance(each, dict)]
    return all(name is None or (isinstance(name, str) and name.lower() in _LANGUAGES) for name in names)


def _held(version: int) -> tuple[str, str]:
    return _HELD[min(version, max(_HELD))]


def _code_cells(text: str, version: int) -> Iterator[_Cell]:
    cells, code = _held(version)
    starts = [start for start, _ in _items(text, dict(_members(text, _skip(text, 0)))[cells][0])]
    if version < max(_HELD):
        sheets = [dict(_members(text, start)).get("cells") for start in starts if text[start] == "{"]
        starts = [start for span in sheets if span and text[span[0]] == "[" for start, _ in _items(text, span[0])]
    for number, start in enumerate(starts, 1):
        if text[start] != "{":
            continue
        spans = dict(_members(text, start))
        if code not in spans or "cell_type" not in spans or _decoded(text, spans["cell_type"]) != "code":
            continue
        source = _decoded(text, spans[code])
        whole = "".join(each for each in source if isinstance(each, str)) if isinstance(source, list) else source
        if isinstance(whole, str):
            lines = re.findall(r"[^\n]*\n|[^\n]+", whole)
            yield _Cell(number, lines, python_lines(lines), *spans[code])


def _without_broken(cells: list[_Cell]) -> list[_Cell]:
    """The cells, with something that can be parsed in place of those that cannot; as they are where none can."""
    others = [None if cell.shown is cell.lines else stand_in(cell.shown) for cell in cells]
    if not any(other is None and "".join(cell.shown).strip() for cell, other in zip(cells, others, strict=True)):
        return cells
    return [
        cell if other is None else replace(cell, shown=other, left_out=True)
        for cell, other in zip(cells, others, strict=True)
    ]


def _decoded(text: str, span: tuple[int, int]) -> Any:
    return _DECODER.raw_decode(text, span[0])[0]


def _members(text: str, at: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """The keys of a JSON object that starts at an offset, and the spans of their values."""
    at = _skip(text, at + 1)
    while text[at] != "}":
        key, at = _DECODER.raw_decode(text, at)
        start = _skip(text, _skip(text, at) + 1)
        end = _DECODER.raw_decode(text, start)[1]
        yield key, (start, end)
        at = _next(text, end)


def _items(text: str, at: int) -> Iterator[tuple[int, int]]:
    """The spans of the items of a JSON array that starts at an offset."""
    at = _skip(text, at + 1)
    while text[at] != "]":
        end = _DECODER.raw_decode(text, at)[1]
        yield at, end
        at = _next(text, end)


def _next(text: str, at: int) -> int:
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at] == "," else at


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    assert match is not None
    return match.end()


def _origins(cell: _Cell, text: str) -> list[tuple[str, int | None]]:
    """Each line of a cell's new text as the notebook is to have it, and which line it was before."""
    before = [line.removesuffix("\n") for line in cell.shown]
    new = re.findall(r"[^\n]*\n|[^\n]+", text)
    after = [line.removesuffix("\n") for line in new]
    found: list[tuple[str, int | None]] = []
    for kind, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            found += [(line, None) for line in _restored(cell, range(start, end), new[first:last])]
            continue
        for origin, line in zip(range(start, end), new[first:last], strict=True):
            end_of_line = line[len(line.removesuffix("\n")) :]
            found.append((cell.lines[origin].removesuffix("\n") + end_of_line, origin))
    return found


def _restored(cell: _Cell, changed: range, new: list[str]) -> Iterator[str]:
    """The lines that stand in place of others.  What IPython knows in front of a line's code goes there again."""
    pairs = ((cell.lines[number], cell.shown[number]) for number in changed)
    special = iter([(old, shown) for old, shown in pairs if old != shown])
    awaited = next(special, None)
    for line in new:
        head = None if awaited is None else _head_of_line(*awaited)
        if awaited is not None and head and line.startswith(awaited[1][:head]):
            yield awaited[0][:head] + line[head:]
            awaited = next(special, None)
        else:
            yield line
    if awaited is not None:
        raise NotebookError(f"the change touches a line of cell {cell.number} that is no Python")


def _head_of_line(line: str, shown: str) -> int:
    """How much of a line something else is shown for, where the rest keeps its columns; else 0."""
    if len(line) != len(shown):
        return 0
    return next((at for at in range(len(line), 0, -1) if line[at - 1] != shown[at - 1]), 0)

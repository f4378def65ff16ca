"""Lines of source for reports: read when asked for, kept, and never a reason to fail."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rnglint.api.diagnostics import Location
from rnglint.source.content import is_notebook
from rnglint.source.reading import read_bytes
from rnglint.source.text import SourceError, SourceFile

if TYPE_CHECKING:
    from rnglint.source.notebook import Notebook

ReadLine = Callable[[str, Location], str]
"""Gives the line of a location (filename as in the diagnostic) without its newline; "" when there is none."""

_NEWLINE = re.compile(r"\r\n|\r|\n")


class SourceLines:
    """A :data:`ReadLine` over the file system.

    ``overlay`` holds the content of files that differ from the disk (standard input, for one).
    A file that is missing has no lines; one that cannot be decoded is shown as well as it can be.
    """

    def __init__(self, overlay: Mapping[str, bytes] | None = None) -> None:
        self._overlay = dict(overlay or {})
        self._lines: dict[str, dict[int, list[str]]] = {}
        self._notebooks: dict[str, Notebook | None] = {}

    def __call__(self, filename: str, location: Location) -> str:
        lines = self._around(filename, location)
        return lines[location.row - 1] if 1 <= location.row <= len(lines) else ""

    def text(self, filename: str, location: Location) -> str:
        """The text of the file, or of the cell, that a location lies in; lines end with a line feed."""
        return "\n".join(self._around(filename, location))

    def _around(self, filename: str, location: Location) -> list[str]:
        lines = self._lines.get(filename)
        if lines is None:
            lines = self._lines[filename] = self._read(filename)
        return lines.get(location.cell, [])

    def file_row(self, filename: str, location: Location) -> int:
        """The row of a location in the file; for a notebook that is a row of JSON."""
        notebook = self._notebook(filename) if location.cell else None
        if notebook is None:
            return location.row
        try:
            rows = notebook.rows(location.cell)
        except LookupError:
            return 1
        return rows[min(location.row, len(rows)) - 1]

    def _notebook(self, filename: str) -> Notebook | None:
        from rnglint.source.notebook import Notebook

        if filename not in self._notebooks:
            raw = self._content(filename)
            try:
                self._notebooks[filename] = None if raw is None else Notebook(raw)
            except SourceError:
                self._notebooks[filename] = None
        return self._notebooks[filename]

    def content(self, filename: str) -> str:
        """The text of the file as it is on disk, cells or not."""
        return (self._content(filename) or b"").decode("utf-8", errors="replace")

    def _content(self, filename: str) -> bytes | None:
        raw = self._overlay.get(filename)
        try:
            return read_bytes(filename) if raw is None else raw
        except OSError:
            return None

    def _read(self, filename: str) -> dict[int, list[str]]:
        raw = self._content(filename)
        if raw is None:
            return {}
        notebook = self._notebook(filename) if is_notebook(filename) else None
        if notebook is not None:
            return {number: [line.rstrip("\r\n") for line in lines] for number, lines in notebook.lines().items()}
        try:
            text = SourceFile(Path(filename), raw).text
        except SourceError:
            text = raw.decode("utf-8-sig", errors="replace")
        return {0: _NEWLINE.split(text)}

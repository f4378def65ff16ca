"""Places: from rows and columns in characters to what a client counts in."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import SequenceMatcher

from lsprotocol import types
from pygls.workspace import PositionCodec

from rnglint.api.diagnostics import Diagnostic, Location, Related
from rnglint.reports.lines import SourceLines
from rnglint.server.documents import Open, uri_of
from rnglint.source.text import split_lines


class Places:
    """Places in files as a client knows them.  ``opened`` goes before the disk; the codec counts columns."""

    def __init__(self, opened: Mapping[str, Open], codec: PositionCodec) -> None:
        self._opened = opened
        self._codec = codec
        self._lines = SourceLines({path: each.raw for path, each in opened.items()})

    def uri(self, path: str, cell: int = 0) -> str:
        """The document of a file, or of a cell in an open notebook."""
        known = self._opened.get(path)
        if known is None:
            return uri_of(path)
        return known.cells[cell - 1][0] if 0 < cell <= len(known.cells) else known.uri

    def range(self, item: Diagnostic | Related) -> types.Range:
        """The range of something in its document."""
        return self.range_of(item.filename, item.location, item.end_location)

    def range_of(self, path: str, start: Location, end: Location) -> types.Range:
        """The range between two locations of a file."""
        return types.Range(self._position(path, start), self._position(path, end))

    def location(self, item: Diagnostic | Related) -> types.Location:
        """The same with the document."""
        return types.Location(self.uri(item.filename, item.location.cell), self.range(item))

    def _position(self, path: str, location: Location) -> types.Position:
        if location.cell and path not in self._opened:
            return types.Position(self._lines.file_row(path, location) - 1, 0)
        line = self._lines(path, location)
        return types.Position(location.row - 1, self._codec.client_num_units(line[: location.column - 1]))

    def edits(self, before: str, after: str) -> list[types.TextEdit]:
        """What turns a text into another: whole lines, as few as there are."""
        old, new = split_lines(before), split_lines(after)
        found = []
        for kind, start, end, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if kind != "equal":
                reach = types.Range(self._at(old, start), self._at(old, end))
                found.append(types.TextEdit(reach, "".join(new[first:last])))
        return found

    def _at(self, lines: list[str], row: int) -> types.Position:
        """The start of a line, from 0; the end of the text where there is none."""
        if row < len(lines):
            return types.Position(row, 0)
        return types.Position(len(lines) - 1, self._codec.client_num_units(lines[-1]))

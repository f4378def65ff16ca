"""One source file: its bytes, its text, and the places in it."""

from __future__ import annotations

import bisect
import io
import re
import tokenize
from functools import cached_property
from itertools import accumulate
from pathlib import Path

from rnglint.api.diagnostics import Location
from rnglint.source.content import is_notebook

_NEWLINE = re.compile(r"\r\n|\r|\n")

CELL = re.compile(r"\s*#\s*(%%|In\[)")
"""The head of a cell, in the source of a notebook or in a script that stands for one."""
_UTF8_BOM = b"\xef\xbb\xbf"


class SourceError(Exception):
    """The file cannot be read as Python source; ``row`` and ``column`` count from 1."""

    def __init__(self, message: str, row: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.row = row
        self.column = column


def split_lines(text: str) -> list[str]:
    """Lines with their newlines, split as Python does (not at form feeds or Unicode separators)."""
    if "\r" not in text:
        lines = io.StringIO(text, newline="\n").readlines()
        return [*lines, ""] if not text or text.endswith("\n") else lines
    return re.split(r"(?<=\n)|(?<=\r)(?!\n)", text)


class SourceFile:
    """Decoded source.  ``text`` has no byte order mark and its newlines are as they stand in the file."""

    def __init__(self, path: Path, raw: bytes) -> None:
        self.path = path
        self.raw = raw
        self.bom = _UTF8_BOM if raw.startswith(_UTF8_BOM) else b""
        self.encoding, self.text = _decode(raw[len(self.bom) :])
        if self.bom and self.encoding != "utf-8":
            raise SourceError(f"a byte order mark of UTF-8 stands before a text in {self.encoding}")

    def encode(self, text: str) -> bytes:
        """The bytes of a changed text, with the byte order mark and the encoding of the file.

        Raises UnicodeEncodeError where the encoding lacks a character.
        """
        return self.bom + text.encode(self.encoding)

    @property
    def round_trips(self) -> bool:
        """Whether decoding and encoding gives the same bytes, so that an edit touches nothing else."""
        return self.encode(self.text) == self.raw

    @cached_property
    def line_starts(self) -> list[int]:
        """Offset of the first character of every line."""
        return [0, *accumulate(map(len, split_lines(self.text)[:-1]))]

    @cached_property
    def newline(self) -> str:
        """The newline of the file: that of its first line."""
        found = _NEWLINE.search(self.text)
        return found.group() if found else "\n"

    def line(self, row: int) -> str:
        """The text of a line without its newline; empty beyond the file."""
        if not 1 <= row <= len(self.line_starts):
            return ""
        start = self.line_starts[row - 1]
        end = self.line_starts[row] if row < len(self.line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    @cached_property
    def _cells(self) -> list[int]:
        """The rows at which cells begin."""
        if "%%" not in self.text and "In[" not in self.text:
            return []
        return [row for row, start in enumerate(self.line_starts, 1) if CELL.match(self.text, start)]

    def cell(self, row: int) -> int:
        """A number for the cell in which a row lies; 0 above all cells, and where there are none."""
        return bisect.bisect_right(self._cells, row)

    def called(self, row: int) -> str:
        """What a message calls a line; in a notebook it is one of a cell."""
        if not is_notebook(self.path):
            return f"line {row}"
        from rnglint.source.notebook import place

        found = place(self.text, Location(row, 1))
        return f"line {found.row} of cell {found.cell}"

    def offset(self, location: Location) -> int:
        """The offset of a location in ``text``; clamped to the end of the file."""
        if location.row > len(self.line_starts):
            return len(self.text)
        return min(self.line_starts[location.row - 1] + location.column - 1, len(self.text))

    def location(self, offset: int) -> Location:
        """The location of an offset in ``text``."""
        row = bisect.bisect_right(self.line_starts, offset)
        return Location(row, offset - self.line_starts[row - 1] + 1)


def _lines(raw: bytes) -> io.BytesIO:
    """The lines of a file as Python reads them, which may end with CR alone."""
    return io.BytesIO(raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in raw else raw)


def _decode(raw: bytes) -> tuple[str, str]:
    """Encoding (PEP 263) and text."""
    if b"\0" in raw:
        raise SourceError("source contains a null byte", raw.count(b"\n", 0, raw.index(b"\0")) + 1)
    try:
        encoding, _ = tokenize.detect_encoding(_lines(raw).readline)
    except SyntaxError as error:
        # A first line that is no UTF-8 fails here, too: the byte says more than this error does.
        encoding, reason = "utf-8", str(error).partition(" for ")[0]
    else:
        reason = ""
    try:
        text = raw.decode(encoding)
    except LookupError as error:  # a codec that gives no text
        raise SourceError(str(error)) from None
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        raise SourceError(f"cannot decode byte 0x{raw[error.start]:02x} as {encoding}", row) from None
    except ValueError as error:  # such as that of the codec "undefined", which takes no bytes at all
        raise SourceError(f"cannot decode this as {encoding}: {error}") from None
    if reason:
        raise SourceError(reason)
    return encoding, text

"""Lines of source for reports: read when asked for, kept, and never a reason to fail."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from rnglint.source.text import SourceError, SourceFile

ReadLine = Callable[[str, int], str]
"""Gives the line of a file (filename as in the diagnostic, row from 1) without its newline; "" when there is none."""

_NEWLINE = re.compile(r"\r\n|\r|\n")


class SourceLines:
    """A :data:`ReadLine` over the file system.

    ``overlay`` holds the content of files that differ from the disk (standard input, for one).
    A file that is missing has no lines; one that cannot be decoded is shown as well as it can be.
    """

    def __init__(self, overlay: Mapping[str, bytes] | None = None) -> None:
        self._overlay = dict(overlay or {})
        self._lines: dict[str, list[str]] = {}

    def __call__(self, filename: str, row: int) -> str:
        lines = self._lines.get(filename)
        if lines is None:
            lines = self._lines[filename] = self._read(filename)
        return lines[row - 1] if 1 <= row <= len(lines) else ""

    def _read(self, filename: str) -> list[str]:
        raw = self._overlay.get(filename)
        try:
            if raw is None:
                raw = Path(filename).read_bytes()
        except (OSError, ValueError):
            return []
        try:
            text = SourceFile(Path(filename), raw).text
        except SourceError:
            text = raw.decode("utf-8-sig", errors="replace")
        return _NEWLINE.split(text)

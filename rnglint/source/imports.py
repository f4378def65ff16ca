"""Import statements, by their text: no syntax tree is needed.  What looks like one in a string counts, too."""

from __future__ import annotations

import re

IMPORT = re.compile(
    rb"^[ \t]*(?:from[ \t]+(\.*)[ \t]*([\w.]*)[ \t]+import\b[ \t]*(\([^)]*\)|(?:[^#\\\r\n]|\\\r?\n)*)"
    rb"|import[ \t]+((?:[^#\\\r\n]|\\\r?\n)*))",
    re.MULTILINE,
)
"""Groups: leading dots, module and names of ``from ... import``; what stands behind a plain ``import``."""


def statements(raw: bytes) -> bytes:
    """The import statements of a file, and nothing else of it."""
    return b"\n".join(match.group() for match in IMPORT.finditer(raw))

"""Import statements, by their text: no syntax tree is needed.  What looks like one in a string counts, too."""

from __future__ import annotations

import hashlib
import re

IMPORT = re.compile(
    rb"^[ \t]*(?:from[ \t]+(\.*)[ \t]*([\w.]*)[ \t]+import\b[ \t]*(\([^)]*\)|(?:[^#\\\r\n]|\\\r?\n)*)"
    rb"|import[ \t]+((?:[^#\\\r\n]|\\\r?\n)*))",
    re.MULTILINE,
)
"""Groups: leading dots, module and names of ``from ... import``; what stands behind a plain ``import``."""


_KNOWN: dict[bytes, bytes] = {}
"""The statements of the contents that were asked for, by a digest of these: they are asked for again and again."""


def statements(raw: bytes) -> bytes:
    """The import statements of a file, and nothing else of it."""
    digest = hashlib.blake2b(raw, digest_size=16).digest()
    known = _KNOWN.get(digest)
    if known is None:
        known = _KNOWN[digest] = b"\n".join(match.group() for match in IMPORT.finditer(raw))
    return known

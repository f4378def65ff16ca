"""Import statements, by their text: no syntax tree is needed.  What looks like one in a string counts, too."""

from __future__ import annotations

import re
from collections.abc import Iterator

_IMPORT = re.compile(
    rb"^[ \t]*(?:from[ \t]+(\.*)[ \t]*([\w.]*)[ \t]+import\b[ \t]*(\([^)]*\)|(?:[^#\\\r\n]|\\\r?\n)*)"
    rb"|import[ \t]+((?:[^#\\\r\n]|\\\r?\n)*))",
    re.MULTILINE,
)
"""Groups: leading dots, module and names of ``from ... import``; what stands behind a plain ``import``."""


def imports(raw: bytes) -> Iterator[re.Match[bytes]]:
    """The import statements of a file, each on a line of its own that holds the word; other lines are passed over."""
    end = 0
    while (word := raw.find(b"import", end)) >= 0:
        start = raw.rfind(b"\n", 0, word) + 1
        found = _IMPORT.match(raw, start) if start >= end else None
        end = word + len(b"import") if found is None else found.end()
        if found is not None:
            yield found


def statements(raw: bytes) -> bytes:
    """The import statements of a file, and nothing else of it."""
    return b"\n".join(match.group() for match in imports(raw))


_NAME = r"\w+(?:\s+as\s+\w+)?"
_DOTTED = r"\w+(?:\.\w+)*(?:[ \t]+as[ \t]+\w+)?"
_PLAIN = re.compile(
    rf"[ \t]*(?:from[ \t]+(\.*)[ \t]*([\w.]*)[ \t]+import[ \t]+"
    rf"(?:\(\s*({_NAME}(?:\s*,\s*{_NAME})*)\s*,?\s*\)|(\*|{_NAME}(?:[ \t]*,[ \t]*{_NAME})*))"
    rf"|import[ \t]+({_DOTTED}(?:[ \t]*,[ \t]*{_DOTTED})*))[ \t]*\r?$",
    re.MULTILINE,
)
_WORD = re.compile(r"import\b(?<!\wimport)")
_LONG = ("'''", '"""')
_FORMATTED = re.compile(r"f[rR]?(?:'{3}|\"{3})", re.IGNORECASE)


def stated(text: str) -> list[tuple[int, str, str, str]] | None:
    """What the import statements of a text without prose bind, in order; None where not all are plain to see.

    For each name: the dots in front of a module, the module, the name in it (``*``, or empty for the module itself)
    and what it is called here (the same, or empty where nothing is said).
    """
    text = text.replace("\\\n", " ")
    found: list[tuple[int, str, str, str]] = []
    end = 0
    for word in _WORD.finditer(text):
        statement = _PLAIN.match(text, text.rfind("\n", 0, word.start()) + 1)
        if statement is None or statement.start() < end:
            return None
        end = statement.end()
        found += _bound(*statement.groups(""))
    return None if any(quotes in text for quotes in _LONG) and _FORMATTED.search(text) else found


def _bound(dots: str, module: str, inside: str, names: str, plain: str) -> Iterator[tuple[int, str, str, str]]:
    for name in (inside or names or plain).split(","):
        words = name.split()
        called = words[2] if len(words) == 3 else ""
        yield (0, words[0], "", called) if plain else (len(dots), module, words[0], called)

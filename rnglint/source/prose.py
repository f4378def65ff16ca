"""What a text holds that is for people: comments, and sentences in its strings."""

from __future__ import annotations

import re

_ASIDE = re.compile(
    r"""["'\#](?:
        (?<=") (?: ""[^"\\]*(?:(?:\\.|"{1,2}(?!"))[^"\\]*)*(?:"{3}|\\?\Z) | [^"\\\n]*(?:\\.[^"\\\n]*)*"? )
      | (?<=') (?: ''[^'\\]*(?:(?:\\.|'{1,2}(?!'))[^'\\]*)*(?:'{3}|\\?\Z) | [^'\\\n]*(?:\\.[^'\\\n]*)*'? )
      | (?<=\#) [^\r\n]*
    )""",
    re.S | re.X,
)
"""A text, or a comment; also a text that nothing ends, so that no character is looked at twice."""
_PROSE = re.compile(r"\w\s+\w|\n")
"""What a text holds that is for people: a name, a path and a type have no two words with blanks alone between them, and
stand on one line."""
_NEWLINE = re.compile(r"\r\n?|\n")
_FILLED = re.compile(r"(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})")
"""What an f-string holds that is no text."""
BETWEEN_NAMES = bytes(byte if byte >= 128 or chr(byte).isalnum() or chr(byte) in "_." else 32 for byte in range(256))
"""Blanks for every byte that no dotted name has, as ``bytes.translate`` asks for them."""
_BETWEEN_WORDS = BETWEEN_NAMES.replace(b".", b" ")


def words(raw: bytes) -> frozenset[str]:
    return frozenset(raw.translate(_BETWEEN_WORDS).decode(errors="replace").split())


def without_prose(text: str) -> str:
    """A text without comments and strings that are for people; its rows stay."""
    return _ASIDE.sub(_without_prose, text)


def _without_prose(found: re.Match[str]) -> str:
    """What is left of a comment or a text where nobody reads what is for people; its rows stay."""
    text = found.group()
    if text[0] == "#":
        return ""
    prefix = found.string[max(found.start() - 2, 0) : found.start()]
    if "f" not in prefix and "F" not in prefix:
        return _rows(text) if _PROSE.search(text) else text
    literal, *parts = _FILLED.split(text)
    said = literal + " ".join(parts[1::2])
    if not _PROSE.search(said) or "{" in said or "}" in said:
        return text
    return " ".join(part if index % 2 else _rows(part) for index, part in enumerate((literal, *parts)))


def _rows(text: str) -> str:
    return "".join(_NEWLINE.findall(text)) if "\r" in text else "\n" * text.count("\n")

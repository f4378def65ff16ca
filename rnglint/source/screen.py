"""Which files can concern a question at all, by their bytes."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=8)
def _as_bytes(words: frozenset[str]) -> tuple[bytes, ...]:
    return tuple(word.encode() for word in sorted(words))


def concerns(raw: bytes, words: frozenset[str]) -> bool:
    """Whether the bytes of a file hold any of some words.  Plain substring search is fastest here."""
    return any(word in raw for word in _as_bytes(words))


@lru_cache(maxsize=8)
def _import_of(names: frozenset[str]) -> re.Pattern[bytes]:
    either = "|".join(sorted(re.escape(name) for name in names))
    return re.compile(rf"^[ \t]*(?:from|import)[ \t][^\n]*\b(?:{either})\b".encode(), re.MULTILINE)


def imports(raw: bytes, names: frozenset[str]) -> bool:
    """Whether any of some names stands in the first line of an import statement.

    A linter's own sources speak of frameworks in strings without end, and import none.
    """
    return any(name.encode() in raw for name in names) and _import_of(names).search(raw) is not None

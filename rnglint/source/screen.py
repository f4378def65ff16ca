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
    return concerns(raw, names) and _import_of(names).search(raw) is not None


@lru_cache(maxsize=8)
def _use_of(packages: frozenset[str]) -> re.Pattern[bytes]:
    either = "|".join(sorted(re.escape(name) for name in packages))
    statement = rf"^[ \t]*(?:from[ \t]+[\w.]*(?:{either})|import[ \t][^\n]*(?:{either}))"
    return re.compile(rf"{statement}|\b(?:{either})(?:\.\w|[\"'])".encode(), re.MULTILINE)


def uses(raw: bytes, packages: frozenset[str]) -> bool:
    """Whether a file imports something with the name of one of some packages in its own, or spells an attribute, or
    the text, of one: a comment that speaks of one uses none.
    """
    return concerns(raw, packages) and _use_of(packages).search(raw) is not None

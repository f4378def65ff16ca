"""Glob patterns of settings: ``exclude`` and ``per-file-ignores``.

As in ruff, a pattern is tried against the base name and, taken from the folder of the
settings file, against the absolute path; ``*`` crosses folders.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from functools import lru_cache

Matcher = Callable[[str, str], bool]
"""Takes a base name and an absolute path."""

_TOKEN = re.compile(
    r"(?P<folders>(?:^|(?<=/))\*\*/)|\[(?P<negated>!)?(?P<set>(?(negated).|[^!])[^\]]*)\]|(?P<open>\{(?=.*\}))|.",
    re.DOTALL,
)
_WILD = {"*": ".*", "?": "[^/]"}


def translate(pattern: str) -> str:
    """The regular expression of a glob: ``*``, ``**/``, ``?``, ``[...]``, ``[!...]``, ``{a,b}``.

    Brackets and braces that are never closed stand for themselves.
    """
    out: list[str] = []
    depth = 0
    for token in _TOKEN.finditer(pattern):
        text = token.group()
        if token["folders"]:
            out.append("(?:.*/)?")
        elif token["set"]:
            escaped = re.sub(r"([\\\[\]^&~|])", r"\\\1", token["set"])
            out.append(f"[{'^' if token['negated'] else ''}{escaped}]")
        elif token["open"]:
            out.append("(?:")
            depth += 1
        elif depth and text in ",}":
            out.append("|" if text == "," else ")")
            depth -= text == "}"
        else:
            out.append(_WILD.get(text) or re.escape(text))
    return "".join(out) + ")" * depth


@lru_cache(maxsize=256)
def matcher(patterns: tuple[str, ...], root: str) -> Matcher:
    """Whether any of the patterns matches.  Raises re.error for one that cannot be read."""
    names = frozenset(pattern for pattern in patterns if not re.search(r"[*?\[{/\\]", pattern))
    by_name = _union(pattern for pattern in patterns if pattern not in names and "/" not in pattern)
    paths = (os.path.normpath(pattern) for pattern in patterns if "/" in pattern)
    by_path = _union(path if os.path.isabs(path) else f"{_escape(root)}/{path}" for path in paths)

    def matches(name: str, path: str) -> bool:
        if name in names:
            return True
        if by_name is not None and by_name.fullmatch(name):
            return True
        return by_path is not None and by_path.fullmatch(path) is not None

    return matches


def _union(patterns: Iterable[str]) -> re.Pattern[str] | None:
    expressions = [translate(pattern) for pattern in patterns]
    return re.compile("|".join(f"(?:{expression})" for expression in expressions), re.DOTALL) if expressions else None


def _escape(path: str) -> str:
    """A folder's name may hold glob characters of its own."""
    return re.sub(r"([*?\[{])", r"[\1]", path)


def is_valid(pattern: str) -> bool:
    """Whether the pattern can be read: not empty, and no range that runs backwards."""
    try:
        re.compile(translate(pattern.removeprefix("!")))
    except re.error:
        return False
    return bool(pattern.strip())

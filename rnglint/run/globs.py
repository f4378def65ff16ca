"""Glob patterns of settings: ``exclude`` and ``per-file-ignores``.

As in ruff, a pattern is tried against the base name and, taken from the folder of the
settings file, against the absolute path; ``*`` crosses folders.  Settings come with a project that somebody else may
have written, so that no pattern may take more time than its length times that of the path: what stands between two
stars is looked for once, where it comes first.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise

Matcher = Callable[[str, str], bool]
"""Takes a base name and an absolute path."""

_TOKEN = re.compile(
    r"(?P<folders>(?:^|(?<=/))\*\*/)|(?P<star>\*+)|\[(?P<negated>!)?(?P<set>(?(negated).|[^!])[^\]]*)\]|.",
    re.DOTALL,
)
_BRACES = re.compile(r"\[!?.[^\]]*\]|(?P<mark>[{},])", re.DOTALL)
_SPECIAL = re.compile(r"[*?\[{/\\]")
_MOST_CHOICES = 256
"""A pattern with more choices of braces than this is not read."""


class PatternError(ValueError):
    """A pattern that cannot be read."""


def translate(pattern: str) -> str:
    """The regular expression of a glob without braces: ``*``, ``**/``, ``?``, ``[...]``, ``[!...]``.

    Brackets that are never closed stand for themselves.
    """
    gaps: list[str] = []
    pieces: list[list[str]] = [[]]
    for token in _TOKEN.finditer(pattern):
        if token["folders"] or token["star"]:
            gaps.append("(?:.*/)?" if token["folders"] else ".*")
            pieces.append([])
        elif token["set"]:
            pieces[-1].append(charset(token["set"], bool(token["negated"])))
        else:
            pieces[-1].append("[^/]" if token.group() == "?" else re.escape(token.group()))
    return joined(["".join(piece) for piece in pieces], gaps)


def joined(pieces: list[str], gaps: list[str]) -> str:
    """The regular expression of pieces of a fixed length each, with a gap after each but the last.

    Every piece but the last is taken where it comes first, for good: what follows has most room there.
    """
    out = [pieces[0]]
    for number, (gap, piece) in enumerate(zip(gaps, pieces[1:], strict=True), 1):
        if number == len(gaps):
            out.append(gap + piece)
        elif piece or gap != ".*":
            first = gap.replace(".*", ".*?").replace(")?", ")??")
            out.append(f"(?=(?P<piece{number}>{first}{piece}))(?P=piece{number})")
    return "".join(out)


def charset(content: str, negated: bool) -> str:
    """The regular expression of a set of characters."""
    escaped = re.sub(r"([\\\[\]^&~|])", r"\\\1", content)
    return f"[{'^' if negated else ''}{escaped}]"


def choices(pattern: str) -> list[str]:
    """The patterns that one with ``{a,b}`` stands for.  Raises PatternError where these are too many.

    Braces that are never closed stand for themselves.
    """
    found, done = [pattern], list[str]()
    while found:
        each = found.pop()
        opened: list[tuple[int, list[int]]] = []
        for mark in _BRACES.finditer(each):
            if mark["mark"] == "{":
                opened.append((mark.start(), []))
            elif mark["mark"] == "," and opened:
                opened[-1][1].append(mark.start())
            elif mark["mark"] == "}" and opened:
                first, commas = opened[-1]
                ends = [first, *commas, mark.start()]
                held = (each[a + 1 : b] for a, b in pairwise(ends))
                found += [each[:first] + one + each[mark.end() :] for one in held][::-1]
                break
        else:
            done.append(each)
        if len(found) + len(done) > _MOST_CHOICES:
            raise PatternError(f"more than {_MOST_CHOICES} choices in braces")
    return done


def compiled(patterns: Iterable[str]) -> list[re.Pattern[str]]:
    """The regular expressions of some patterns.  Raises PatternError and re.error."""
    return [re.compile(translate(each), re.DOTALL) for pattern in patterns for each in choices(pattern)]


@lru_cache(maxsize=256)
def matcher(patterns: tuple[str, ...], root: str) -> Matcher:
    """Whether any of the patterns matches.  Raises PatternError and re.error for one that cannot be read."""
    names = frozenset(pattern for pattern in patterns if not _SPECIAL.search(pattern))
    by_name = compiled(pattern for pattern in patterns if pattern not in names and "/" not in pattern)
    paths = (os.path.normpath(pattern) for pattern in patterns if "/" in pattern)
    by_path = compiled(path if os.path.isabs(path) else f"{_escape(root)}/{path}" for path in paths)

    def matches(name: str, path: str) -> bool:
        if name in names:
            return True
        return any(each.fullmatch(name) for each in by_name) or any(each.fullmatch(path) for each in by_path)

    return matches


def _escape(path: str) -> str:
    """A folder's name may hold glob characters of its own."""
    return re.sub(r"([*?\[{,}])", r"[\1]", path)


def is_valid(pattern: str) -> bool:
    """Whether the pattern can be read: not empty, no range that runs backwards, not too many choices."""
    if not _SPECIAL.search(pattern):
        return bool(pattern.strip())
    try:
        compiled([pattern.removeprefix("!")])
    except (re.error, PatternError):
        return False
    return bool(pattern.strip())

"""Long data in a text: numbers, strings and names, of which no question needs more than the first ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from keyword import iskeyword

_LONG = 100_000
"""Characters of a text in which it is worth looking for data."""
_KEPT = 200
"""So many items of a display stay, more than anything is asked of."""
_WORTH = 8
"""Fewer items in a row are not taken out."""
_STRING = r""""{3}(?:[^\\]|\\.)*?(?:"{3}|\\?\Z)|'{3}(?:[^\\]|\\.)*?(?:'{3}|\\?\Z)"""
_STRING += r"""|"(?:[^"\\\r\n]|\\.)*"?|'(?:[^'\\\r\n]|\\.)*'?"""
"""Also one that nothing ends, so that no character is looked at twice."""
_SET_APART = re.compile(rf"#[^\r\n]*|([A-Za-z]{{0,2}})(?:{_STRING})", re.DOTALL)
_DATA = re.compile(r"[\w.,:+\-()\[\]{}\s]+")
_MARK = re.compile(r"[,()\[\]{}]")
_NAME = re.compile(r"(?<![\w.])[^\W\d][\w.]*")
_STATEMENT = re.compile(r"\n[ \t]*(?:class|def|return)\b")
"""What no display holds, unless one of its strings does."""
_VISIBLE = re.compile(r"[^\r\n]")
_USED = re.compile(r"[\w)\]}]\s*[(\[]")
"""A call or a subscript: more than data."""
_IN_USE = re.compile(r"(\w+|[)\]}])\s*[(\[]$")
_CONSTANTS = {"True", "False", "None"}
_FORMATTED = frozenset("fFtT")
"""What a prefix of a string has that holds expressions."""


def without_data(text: str) -> str:
    """A text in which ``*...`` stands for the items of long displays after the first ones, at the same offsets.

    What is left has the syntax of the whole, if that has any, and mentions every name that the whole mentions.
    """
    return _without_data(text) if len(text) >= _LONG and _may_hold_data(text) else text


def _may_hold_data(text: str) -> bool:
    """Whether so many commas stand between two statements as a long display has; few texts have them."""
    places = [0, *(found.start() for found in _STATEMENT.finditer(text)), len(text)]
    return any(text.count(",", *place) >= 2 * _KEPT for place in pairwise(places))


@lru_cache(maxsize=1)
def _without_data(text: str) -> str:
    """Several views of one file ask for it, one right after another."""
    parts: list[str] = []
    at = 0
    for start, end, star in sorted(_removable(_SET_APART.sub(_plain, text))):
        if start >= at:  # what lies inside of what is taken out begins later
            parts += (text[at:start], _VISIBLE.sub(" ", text[start : end - len(star)]), star)
            at = end
    return "".join((*parts, text[at:]))


def _plain(found: re.Match[str]) -> str:
    """Blanks for a comment, a number for a string, something that is no data for a string that holds expressions."""
    text, prefix = found[0], found[1]
    if prefix is None:
        return " " * len(text)
    mark = "0" if _FORMATTED.isdisjoint(prefix) else "="
    return _VISIBLE.sub(mark, text) if "\n" in text or "\r" in text else mark * len(text)


def _removable(plain: str) -> Iterator[tuple[int, int, str]]:
    """Where items can be left out, and what takes the place of their last characters."""
    for region in _DATA.finditer(plain):
        if region.end() - region.start() < 4 * _KEPT:
            continue
        opened: list[list[int]] = []
        """Where each bracket that is open, and the items in it, begin."""
        for mark in _MARK.finditer(plain, *region.span()):
            if mark[0] in "([{":
                opened.append([mark.end()])
            elif opened and mark[0] == ",":
                opened[-1].append(mark.end())
            elif opened:
                starts = opened.pop()
                if len(starts) > 2 * _KEPT:
                    yield from _runs(plain, starts)
        for starts in opened:  # something else stands further down in it
            if len(starts) > 2 * _KEPT:
                yield from _runs(plain, starts)


def _runs(plain: str, starts: Sequence[int]) -> Iterator[tuple[int, int, str]]:
    """The items of a display, in a row, that say nothing new."""
    first = starts[0]
    before = _IN_USE.search(plain, max(first - 80, 0), first)
    if before is not None and not iskeyword(before[1]):
        return
    kept = plain[first : starts[_KEPT]]
    named = set(_NAME.findall(kept))
    star = "**...," if plain[first - 1] == "{" and ":" in kept else "*...,"

    def is_known(item: tuple[int, int]) -> bool:
        names = set(_NAME.findall(plain, *item)) - _CONSTANTS
        return names <= named and not any(map(iskeyword, names)) and _USED.search(plain, *item) is None

    rows = pairwise(starts[_KEPT:])
    # Most tables are alike from end to end, which one look tells.
    alike = is_known((starts[_KEPT], starts[-1]))
    for known, items in [(True, rows)] if alike else groupby(rows, is_known):
        run = list(items)
        while known and len(run) >= _WORTH:
            begin, end = run[0][0], run[-1][1]
            if not {"\n", "\r"} & set(plain[end - len(star) : end]):
                yield begin, end, star
                break
            run.pop()  # its last row has no room

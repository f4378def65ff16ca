"""What a comment asks for: ``# rnglint: ignore[...]``, ``# rnglint: ignore-file[...]``, ``# noqa``.

All positions here are offsets in the text of the comment, from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from rnglint.api import registry
from rnglint.suppress.notices import MALFORMED, UNUSED

Kind = Literal["ignore", "ignore-file", "noqa"]

NEVER = frozenset(registry.ALWAYS)
"""What no comment can silence: the file was not read, or findings are missing."""
BY_FILE_ONLY = frozenset({UNUSED, MALFORMED})
"""What is said about suppressions themselves."""

_MOST_TOLD = 8
"""So many words of one comment are told to be wrong: a rule with a name like theirs is looked for."""

_START = re.compile(r"#\s*(?:(?P<own>rnglint\s*:)|(?P<bare>rnglint\s+(?=ignore(?:-file)?\s*\[))|(?P<noqa>(?i:noqa)\b))")
_NEXT = re.compile(r"\s*#(?!\d)")
_VERB = re.compile(r"\s*([^\s\[\]:=,()]*)\s*")
_NOQA_CODES = re.compile(r"\s*:\s*((?:[A-Z]+[0-9]+)(?:[,\s]+[A-Z]+[0-9]+)*)(?![\w-])", re.IGNORECASE)
_WORD = re.compile(r"[^\s,]+(?:\s+[^\s,]+)*")
_CODE = re.compile(r"[A-Z]{2,}[0-9]{3}\b")


class Item(Struct, frozen=True):
    """One word of the list; ``codes`` is what it silences (nothing for another tool's code)."""

    word: str
    codes: frozenset[str]
    start: int
    end: int


class Directive(Struct, frozen=True):
    """One suppression.  Without ``items`` it is a bare ``# noqa``, which silences everything."""

    kind: Kind
    items: tuple[Item, ...]
    start: int
    end: int


class Problem(Struct, frozen=True):
    """Why a part of a comment cannot be taken."""

    message: str
    start: int
    end: int


def parse(comment: str, *, noqa: bool = True) -> Iterator[Directive | Problem]:
    """Every directive in a comment, which may hold several, and what is wrong with the others."""
    for match in _START.finditer(comment):
        following = _NEXT.search(comment, match.end())
        end = following.start() if following else len(comment.rstrip())
        if match["noqa"]:
            if noqa:
                yield from _noqa(comment, match.start(), match.end(), end)
        elif match["bare"]:
            yield Problem("write `rnglint:` with a colon", match.start(), end)
        else:
            yield from _own(comment, match.start(), match.end(), end)


def _own(comment: str, start: int, position: int, end: int) -> Iterator[Directive | Problem]:
    match = _VERB.match(comment, position, end)
    verb = match[1] if match else ""
    after = match.end() if match else position
    if verb not in ("ignore", "ignore-file"):
        import difflib

        close = difflib.get_close_matches(verb.lower(), ["ignore", "ignore-file"], n=1)
        hint = f"did you mean `{close[0]}`?" if close else "write `ignore[RULE]` or `ignore-file[RULE]`"
        yield Problem(f"`{verb}` is no suppression: {hint}" if verb else f"names no suppression: {hint}", start, end)
        return
    if comment[after : after + 1] != "[":
        meant = ", ".join(_CODE.findall(comment, after, end)) or "RNG101"
        yield Problem(f"silences every rule: name the rules, as in `{verb}[{meant}]`", start, end)
        return
    close_at = comment.find("]", after, end)
    if close_at < 0:
        yield Problem("the list of rules is not closed by `]`", start, end)
        return
    items = []
    problems: list[Problem] = []
    for word in _WORD.finditer(comment, after + 1, close_at):
        if len(problems) == _MOST_TOLD:
            problems.append(Problem("the rest of the list is not looked at", word.start(), close_at))
            break
        reason = _objection(word[0], verb)
        if reason:
            problems.append(Problem(reason, word.start(), word.end()))
        else:
            items.append(Item(word[0], _exact(word[0]), word.start(), word.end()))
    if problems:
        # A comment that is reported silences nothing: half of a suppression would look like all of it.
        yield from problems
    elif not items:
        yield Problem(f"names no rule: write `{verb}[RNG101]`, or remove it", start, end)
    else:
        yield Directive("ignore" if verb == "ignore" else "ignore-file", tuple(items), start, end)


def _noqa(comment: str, start: int, position: int, end: int) -> Iterator[Directive | Problem]:
    match = _NOQA_CODES.match(comment, position, end)
    if match is None:
        yield Directive("noqa", (), start, end)
        return
    items = []
    told = 0
    for word in re.finditer(r"[^\s,]+", match[1]):
        first, last = match.start(1) + word.start(), match.start(1) + word.end()
        code = word[0].upper()
        codes: frozenset[str] = frozenset()
        if code.startswith(tuple(registry.families())):
            # As in flake8, a code stands for all that begin with it.
            codes = frozenset(entry.code for entry in registry.entries() if entry.code.startswith(code))
            wrong = told < _MOST_TOLD and (not codes or code in NEVER | BY_FILE_ONLY)
            reason = _objection(code, "noqa") if wrong else ""
            if reason:
                told += 1
                yield Problem(reason, first, last)
            codes -= NEVER | BY_FILE_ONLY
        items.append(Item(word[0], codes, first, last))
    yield Directive("noqa", tuple(items), start, end)


def _exact(word: str) -> frozenset[str]:
    return frozenset(entry.code for entry in registry.entries() if word in (entry.code, entry.name))


def _objection(word: str, verb: str) -> str:
    """What is wrong with a word of the list; empty for nothing."""
    known = _exact(word)
    if known & NEVER:
        return f"{word} cannot be suppressed by a comment"
    if known & BY_FILE_ONLY and verb == "noqa":
        return f"{word} can be suppressed by `# rnglint: ignore-file[{word}]` only"
    if known:
        return ""
    parts = word.split()
    if len(parts) > 1 and all(_exact(part) for part in parts):
        return f"separate the rules by commas: `[{', '.join(parts)}]`"
    covered = registry.covered(word)
    if not covered:
        return registry.unknown(word)
    return f"{word} stands for {len(covered)} rules: name each rule by itself"

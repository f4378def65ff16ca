"""What a repair of a file may change: it still compiles, and what no edit concerns has the bytes that it had."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import warnings
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

_LAYOUT = re.compile(r"(?:[\s\\\[\],]|\((?!\))|(?<!\()\))+")
"""What may go or come where a statement is broken into rows of their own; not what calls something with nothing."""
_OF_THE_TOOL = re.compile(rb"[ \t]*#[^\r\n]*\b(rnglint|noqa)\b[^\r\n]*", re.IGNORECASE)
"""Comments that say what a tool is to pass over: a repair may take them out with what they were about."""


def compiles(raw: bytes) -> bool:
    """Whether the running Python takes these bytes for a program."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(raw, "checked", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def objections(before: bytes, after: bytes) -> list[str]:
    """What is wrong with a repaired file, hunk by hunk; nothing where all is well."""
    if not compiles(after):
        return ["it does not compile any more"] if compiles(before) else _unparsed(before, after)
    found = []
    if before[:3] == b"\xef\xbb\xbf" and after[:3] != before[:3]:
        found.append("the byte order mark is gone")
    if not newlines(after) <= newlines(before) and newlines(before):
        found.append("a newline is of another kind")
    for old, new in hunks(before, after):
        place = f"{old[:1] or new[:1]!r}"
        if _LAYOUT.sub("", _text(old)) == _LAYOUT.sub("", _text(new)):
            found.append(f"nothing but the layout is another one: {place}")
    lost = comments(before) - comments(after)
    if lost:
        found.append(f"a comment is gone: {min(lost)!r}")
    found += touched(before, after)
    return found


def _unparsed(before: bytes, after: bytes) -> list[str]:
    """What is wrong where Python parses a file and refuses to compile it: a ``return`` outside of a function."""
    said = []
    for raw, what in ((before, "it was changed although it cannot be parsed"), (after, "it cannot be parsed any more")):
        try:
            ast.parse(raw)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            said.append(what)
    return said[:1]


def newlines(raw: bytes) -> set[bytes]:
    """The kinds of newlines in a file."""
    return set(re.findall(rb"\r\n|\r|\n", raw))


def hunks(before: bytes, after: bytes) -> Iterator[tuple[list[bytes], list[bytes]]]:
    """The rows that differ, before and after."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    old, new = old[start : len(old) - end], new[start : len(new) - end]
    for kind, first, last, begin, stop in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            yield old[first:last], new[begin:stop]


def comments(raw: bytes) -> Counter[bytes]:
    """The comments of a file, but for those that are addressed to tools."""
    found: Counter[bytes] = Counter()
    rows = re.sub(rb"\r\n?", b"\n", raw)  # tokenize reads a file whose rows end with CR as one row
    try:
        for token in tokenize.tokenize(io.BytesIO(rows).readline):
            text = token.string.encode(errors="surrogateescape").strip()
            if token.type == tokenize.COMMENT and not _OF_THE_TOOL.match(text):
                found[text] += 1
    except (tokenize.TokenError, SyntaxError):
        pass
    return found


def touched(before: bytes, after: bytes) -> list[str]:
    """The definitions that mean what they meant and have other bytes."""
    old: dict[str, list[bytes]] = {}
    for dump, rows in _definitions(before):
        old.setdefault(dump, []).append(rows)
    different = (rows for dump, rows in _definitions(after) if dump in old and rows not in old[dump])
    return [f"a statement means what it meant and has other bytes: {rows[:60]!r}" for rows in different]


def _definitions(raw: bytes) -> Iterator[tuple[str, bytes]]:
    """Each statement of a module but its imports, and each member of its classes: its meaning, and its rows."""
    rows = re.split(rb"(?<=\n)|(?<=\r)(?!\n)", raw)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.parse(raw)
    for node in tree.body:
        for member in node.body if isinstance(node, ast.ClassDef) else [node]:
            first = min([member.lineno, *(each.lineno for each in getattr(member, "decorator_list", []))])
            text = b"".join(rows[first - 1 : member.end_lineno])
            if isinstance(member, (ast.Import, ast.ImportFrom)):  # a repair may add one that stands in a class as well
                continue
            if b";" not in text and not _OF_THE_TOOL.search(text):
                yield ast.dump(member), text


def _text(rows: list[bytes]) -> str:
    return b"".join(rows).decode("latin-1")

"""What a repair owes to the file around it: lines of the project's length, and nothing left that nobody uses.

Works on the text that the edits lead to, and widens the edits: so all that is shown, written or sent has it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple, Protocol

from rnglint.api.diagnostics import Edit
from rnglint.fixes.text import indent_of
from rnglint.program.bindings import bound
from rnglint.program.code import FunctionNode
from rnglint.program.signatures import names
from rnglint.program.syntax import descendants, sole_target, text_of
from rnglint.source.layout import Statement, laid_out, statements, width
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile, split_lines

_TO_LINTERS = ("# noqa", "# type:", "# pylint:", "# pyright:", "# mypy:")
_LINE_LENGTH = 88
"""Of black and ruff, where a project sets no other."""
_STRING = re.compile(r"""(?<!["'])"([^"'\\\n{}]+)"(?!["'])""")
_OTHER_STRING = re.compile(r"""(?<!["'])'([^"'\\\n{}]+)'(?!["'])""")
"""Texts in quotes of one kind, without what would have to be escaped in others."""
_DEFINITION = re.compile(r"(?:def|class|async\s+def)\b|@")


class Piece(NamedTuple):
    """An edit by offsets, without what it leaves as it was."""

    start: int
    end: int
    content: str


class Judge(Protocol):
    """What a file alone does not tell."""

    def is_own(self, name: str) -> bool:
        """Whether no other file of the project reads a name of the module."""

    def is_idle(self, value: ast.expr, constant: bool) -> bool:
        """Whether nothing happens when a value is worked out; ``constant``: it must be a literal."""


Patch = tuple[int, int, str]
"""What is to stand between two offsets of the changed text."""


def finished(source: SourceFile, edits: Iterable[Edit], length: int, judge: Callable[[], Judge]) -> list[Edit]:
    """The edits of one file, with what they leave to do; ``length`` is that of its lines, 0 where nothing sets it."""
    text, name, place = source.text, "", source.location
    quoted, pieces = _quotes(text), []
    for edit in sorted(edits, key=lambda edit: (edit.location, edit.end_location)):
        start, end = source.offset(edit.location), source.offset(edit.end_location)
        pieces.append(_trimmed(text, start, end, quoted(edit.content)))
        name = edit.filename
    try:
        before = python_tree(text)
        while patches := [*_unused(before, _after(text, pieces), judge)]:
            pieces = _patched(text, pieces, patches)
        pieces = _patched(text, pieces, _laid_out(text, pieces, length, source.newline))
    except SourceError:
        pass  # what cannot be parsed is not written anyway
    return [Edit(name, place(each.start), place(each.end), each.content) for each in pieces]


def signatures(text: str) -> dict[str, str]:
    """The parameters of the functions of a text, by name; empty where it is no Python."""
    try:
        tree = python_tree(text)
    except SourceError:
        return {}
    return {node.name: ast.dump(node.args) for node in descendants(tree) if isinstance(node, FunctionNode)}


def _quotes(text: str) -> Callable[[str], str]:
    """What turns around the quotes of strings that a repair has written, where the file has mostly the others."""
    double, single = (len(each.findall(text)) for each in (_STRING, _OTHER_STRING))
    if double >= single:
        return str
    return lambda new: _STRING.sub(lambda found: found[0] if found[0] in text else f"'{found[1]}'", new)


def _trimmed(text: str, start: int, end: int, content: str) -> Piece:
    before = behind = 0
    while before < min(end - start, len(content)) and text[start + before] == content[before]:
        before += 1
    while behind < min(end - start, len(content)) - before and text[end - behind - 1] == content[-behind - 1]:
        behind += 1
    return Piece(start + before, end - behind, content[before : len(content) - behind])


def _after(text: str, pieces: Sequence[Piece]) -> str:
    parts, done = [], 0
    for each in pieces:
        parts += [text[done : each.start], each.content]
        done = each.end
    return "".join([*parts, text[done:]])


def _placed(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, int, int]]:
    """The pieces with their places in the changed text."""
    shift = 0
    for each in pieces:
        yield each, each.start + shift, each.start + shift + len(each.content)
        shift += len(each.content) - (each.end - each.start)


def _patched(text: str, pieces: Sequence[Piece], patches: Iterable[Patch]) -> list[Piece]:
    """The pieces with patches of the changed text made, each in the pieces that it meets."""
    pieces = list(pieces)
    for start, end, content in sorted(patches, reverse=True):
        after, placed = _after(text, pieces), list(_placed(pieces))
        met = [each for each in placed if (each[1] < end and each[2] > start) or start <= each[1] == each[2] <= end]
        first, last = min([start, *(low for _, low, _ in met)]), max([end, *(high for *_, high in met)])
        opening, closing = (_origin(placed, place, to_end) for place, to_end in ((first, False), (last, True)))
        kept = [each[0] for each in placed if each not in met]
        pieces = sorted([*kept, Piece(opening, closing, f"{after[first:start]}{content}{after[end:last]}")])
    return pieces


def _origin(placed: Sequence[tuple[Piece, int, int]], place: int, to_end: bool) -> int:
    """Where a place of the changed text lies in the text before; ``to_end``: behind the piece that ends there."""
    shift = 0
    for piece, low, high in placed:
        if high < place or (high == place and (to_end or low < high)):
            shift = piece.end - high
        elif low <= place:
            return piece.start
    return place + shift


# What nobody uses any more


def _unused(before: ast.Module, text: str, judge: Callable[[], Judge]) -> Iterator[Patch]:
    """Statements that bind what something read before, and nothing reads now."""
    tree = python_tree(text)
    rows = [0, *accumulate(map(len, split_lines(text)))]
    known = {name: _read(scope) for name, scope in _scopes(before)}
    for name, scope in _scopes(tree):
        lost = known.get(name, set()) - _read(scope)
        for block in _blocks(scope) if lost else ():
            for statement in block:
                first, last = rows[statement.lineno - 1], rows[statement.end_lineno or statement.lineno]
                above = text[:first].splitlines()
                gone = [each for each in _binds(statement) if each in lost]
                if not gone or "#" in text[first:last] or ";" in text[first:last]:
                    continue
                if "" in above and above[-1].lstrip().startswith("#"):  # comments at the start of a file belong to that
                    continue
                if scope is tree and not all(map(judge().is_own, gone)):
                    continue
                if isinstance(statement, ast.Assign) and not judge().is_idle(statement.value, scope is tree):
                    continue
                if len(gone) == len(_binds(statement)) and len(block) > 1:
                    yield (*_lines(text, first, last), "")
                elif isinstance(statement, (ast.Import, ast.ImportFrom)) and len(gone) < len(statement.names):
                    yield from _shortened(statement, gone, rows)


def _shortened(statement: ast.Import | ast.ImportFrom, gone: Sequence[str], rows: Sequence[int]) -> Iterator[Patch]:
    """The names of an import without some, where they stand in one line."""
    first, final = statement.names[0], statement.names[-1]
    pairs = zip(statement.names, bound(statement), strict=True)
    if first.lineno == final.lineno:
        place = rows[first.lineno - 1]
        kept = ", ".join(ast.unparse(alias) for alias, name in pairs if name not in gone)
        yield place + first.col_offset, place + (final.end_col_offset or 0), kept


def _scopes(tree: ast.Module) -> Iterator[tuple[tuple[str, ...], ast.AST]]:
    """The module and its functions, by the names of what is around them."""
    waiting: list[tuple[tuple[str, ...], ast.AST]] = [((), tree)]
    while waiting:
        path, node = waiting.pop()
        if isinstance(node, (*FunctionNode, ast.Module)):
            yield path, node
        for child in ast.iter_child_nodes(node):
            named = isinstance(child, (*FunctionNode, ast.ClassDef))
            waiting.append(((*path, child.name) if named else path, child))  # type: ignore[attr-defined]


def _blocks(scope: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements of a module or a function, without those of functions inside."""
    waiting = [scope]
    while waiting:
        node = waiting.pop()
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and not isinstance(node, ast.ClassDef):
                yield block
        waiting += [each for each in ast.iter_child_nodes(node) if not isinstance(each, (*FunctionNode, ast.expr))]


def _binds(statement: ast.stmt) -> list[str]:
    """What an import binds, or an assignment to one name."""
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return bound(statement)
    target = sole_target(statement)
    return [target.id] if isinstance(target, ast.Name) else []


def _read(tree: ast.AST) -> set[str]:
    """The names that a module or function reads, also in texts that are no documentation: annotations, ``__all__``."""
    told = {node.value for node in descendants(tree) if isinstance(node, ast.Expr)}
    found = {name for child in ast.iter_child_nodes(tree) for name in _seen(child)}
    for node in descendants(tree):
        if node not in told:
            found.update(
                part for word in (text_of(node) or "").split() for part in [word.strip("[](),"), word.partition(".")[0]]
            )
    return found


def _seen(node: ast.AST) -> set[str]:
    """The names that a piece of code reads from around it: no parameters of functions in it."""
    if isinstance(node, ast.Name):
        return set() if isinstance(node.ctx, ast.Store) else {node.id}
    if not isinstance(node, (*FunctionNode, ast.Lambda)):
        return {name for child in ast.iter_child_nodes(node) for name in _seen(child)}
    body = node.body if isinstance(node.body, list) else [node.body]
    inside = {name for child in body for name in _seen(child)} - {*names(node)}
    return inside | {name for child in ast.iter_child_nodes(node) if child not in body for name in _seen(child)}


def _lines(text: str, start: int, end: int) -> tuple[int, int]:
    """Whole lines, and those of the empty lines around them that would be too many then."""
    above = len(text[:start]) - len(text[:start].rstrip(" \t\r\n"))
    following = text[end:]
    below = len(following) - len(following.lstrip("\r\n"))
    size = 2 if text[end - 2 : end] == "\r\n" else 1
    if start == 0 or text[:start].rstrip().endswith(":"):
        return start, end + below
    if above > size and below >= size:  # the longer run of empty lines stays
        return (start, end + below) if below <= above - size else (start - above + size, end)
    return start, end


# How it is laid out


def _laid_out(text: str, pieces: Sequence[Piece], length: int, newline: str) -> Iterator[Patch]:
    """Statements that the pieces touch, as a formatter breaks them: those that were broken so, or are too long now."""
    after, unit = _after(text, pieces), indent_of(text)
    known = {each.start: each for each in statements(text)}
    is_bound, length = bool(length), length or _LINE_LENGTH
    is_bound = is_bound or not any(_overlong(text, each, length, unit, newline) for each in known.values())
    places = list(_placed(pieces))
    found = statements(after)
    for number, each in enumerate(found):
        met = [piece for piece, low, high in places if _touches(each, piece, low, high)]
        if not met:
            continue
        old = None
        if not any(low < each.start + 1 <= high and piece.content for piece, low, high in places):
            shift = sum(piece.end - piece.start - len(piece.content) for piece, low, _ in places if low < each.start)
            old = known.get(each.start + shift)
        elif met[0].start in known or any(piece.start in known and piece.end > piece.start for piece in met):
            old = known.get(next(piece.start for piece in met if piece.start in known))
            old = old if any(old is not None and piece.end > old.start for piece in met) else None
        new = _wrapped(after, each, length, unit, newline)
        if new is not None and new != after[each.start : each.end]:
            was_long = old is not None and _is_long(text, old, length)
            was = "" if old is None else text[old.start : old.end]
            kept = old is not None and "\n" in was and _wrapped(text, old, length, unit, newline) == was
            if kept or (is_bound and not was_long and _is_long(after, each, length)):
                yield _commented(after, each, new, newline, newline not in was)
        if old is None and number + 1 < len(found):
            yield from _spaced(after, found[number - 1 : number + 2] if number else found[:2], newline)


def _touches(statement: Statement, piece: Piece, low: int, high: int) -> bool:
    content = piece.content
    if not content:
        return statement.start < low < statement.end
    low += len(content) - len(content.lstrip())
    return low < statement.end and high - (len(content) - len(content.rstrip())) > statement.start


def _indent(text: str, start: int) -> str:
    return text[:start].rpartition("\n")[2]


def _is_long(text: str, statement: Statement, length: int) -> bool:
    rows = (_indent(text, statement.start) + text[statement.start : statement.end]).splitlines()
    return any(width(row) > length for row in rows)


def _overlong(text: str, statement: Statement, length: int, unit: str, newline: str) -> bool:
    """Whether a statement is too long for a formatter that would have broken it."""
    own = text[statement.start : statement.end]
    if not _is_long(text, statement, length) or not {"(", "["} & {*own} or {"'", '"'} & {*own}:
        return False  # black leaves long texts, too
    return _wrapped(text, statement, length, unit, newline) != own


def _wrapped(text: str, statement: Statement, length: int, unit: str, newline: str) -> str | None:
    indent = _indent(text, statement.start)
    lines = None if indent.strip() else laid_out(statement, indent, unit, length)
    return None if lines is None else newline.join(lines)


def _commented(text: str, statement: Statement, new: str, newline: str, was_line: bool) -> Patch:
    """The lines of a statement that was one; a comment that speaks to a linter of its first line stays in that."""
    if not was_line or newline not in new or not statement.comment.startswith(_TO_LINTERS):
        return statement.start, statement.end, new
    end = text.index(statement.comment, statement.end) + len(statement.comment)
    first, rest = new.split(newline, 1)
    return statement.start, end, f"{first}  {statement.comment}{newline}{rest}"


def _spaced(text: str, around: Sequence[Statement], newline: str) -> Iterator[Patch]:
    """The empty lines that belong between a new statement and a definition below, or what is above."""
    *above, new, below = around
    inside, begins = _indent(text, new.start), _DEFINITION.match(text, new.start)
    if _DEFINITION.match(text, below.start) and not text.startswith("@", new.start):
        yield from _parted(text, new, below, newline)
    if not above or text[above[0].end : new.start].strip():
        return
    if begins and not text.startswith("@", above[0].start):
        yield from _parted(text, above[0], new, newline)
    elif text.startswith(("import ", "from "), above[0].start) and not inside:
        imports = text.startswith(("import ", "from "), new.start)
        if not begins and not imports and text[above[0].end : new.start].count("\n") > 2:
            yield above[0].end, new.start, newline * 2


def _parted(text: str, one: Statement, other: Statement, newline: str) -> Iterator[Patch]:
    """The empty lines above a definition that is not the first statement of its block."""
    between, indent = text[one.end : other.start], _indent(text, other.start)
    wanted = 2 if indent else 3
    if _indent(text, one.start).startswith(indent) and not between.strip() and between.count("\n") < wanted:
        yield one.end, other.start, newline * wanted + between.rpartition("\n")[2]

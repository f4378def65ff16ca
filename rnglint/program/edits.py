"""Files that are edited: what an edit leaves as it was keeps its syntax, and with it what was executed of it.

Only where an edit changes bodies of functions, or moves lines, is anything kept.  An execution asks about a file in two
ways: it makes functions, which are noted, and it asks questions about texts, which are asked again.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from rnglint.program.bindings import FunctionNode
from rnglint.program.syntax import descendants, first_row
from rnglint.source.data import without_data
from rnglint.source.parse import python_tree
from rnglint.source.text import split_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.program.code import Code
    from rnglint.program.program import Program
    from rnglint.source.text import SourceFile

_Place: TypeAlias = "tuple[list[ast.stmt], int, ast.stmt]"
"""A statement of a changed text, and where in the syntax of the old one it belongs."""


def amend(program: Program, code: Code, source: SourceFile) -> set[ast.AST] | None:
    """Give a file a new text in its place; gives all nodes that are gone, None where that asks for more.

    Raises SourceError.  What is not kept has to be forgotten afterwards in either case.
    """
    python_tree.cache_clear()  # the trees that it has are about to change
    new = python_tree(without_data(source.text), code.module.path)
    known = _Known.of(program, code)
    before, after = code.module.lines, split_lines(source.text)
    places = list(_places(code.tree.body, new.body, before, after))
    if None in places:
        return None
    gone: set[ast.AST] = set()
    for place in filter(None, places):
        gone.update(_put(*place, before=before, after=after))
    program.renew(code, source)
    return gone if known.holds(program, code, gone) else None


class _Known(Struct):
    """What was told of the text of a file."""

    imports: tuple[object, ...]
    acts: int
    is_keyed: bool
    names: dict[str, int]
    """What its names may do."""
    keyed: frozenset[str]
    of_nodes: dict[ast.AST, int]
    answers: dict[tuple[Any, ...], Any]

    @classmethod
    def of(cls, program: Program, code: Code) -> _Known:
        mentions, imports = program.mentions, (code.imported, code.stars)
        names, keyed, is_keyed = mentions.names(code), code.keyed_names, program.may_hold_keys(code)
        acts = mentions.anywhere(code)
        return cls(imports, acts, is_keyed, names, keyed, mentions.forget(code), code.answers)

    def holds(self, program: Program, code: Code, gone: set[ast.AST]) -> bool:
        """Whether all of that is true of a new text, for whatever was executed and has not made what is gone."""
        mentions = program.mentions
        is_same = (
            (code.imported, code.stars) == self.imports
            and mentions.anywhere(code) == self.acts
            and program.may_hold_keys(code) == self.is_keyed
            and bool(code.keyed_names) == bool(self.keyed)
        )
        others = [each for each in program.codes() if each is not code]
        words = {name for name, _ in mentions.names(code).items() ^ self.names.items()} | (
            code.keyed_names ^ self.keyed
        )
        return (
            is_same
            and not any(words & other.whole.words for other in (others if words else ()))
            and all(mentions.of(code, node) == bits for node, bits in self.of_nodes.items() if node not in gone)
            and all(
                method(code, *asked) == answer
                for (method, *asked), answer in self.answers.items()
                if gone.isdisjoint(asked)
            )
        )


def _places(
    old: list[ast.stmt], new: list[ast.stmt], before: Sequence[str], after: Sequence[str]
) -> Iterator[_Place | None]:
    """The statements of a body in their places; None where more than functions' bodies and lines has changed."""
    if len(old) != len(new):
        yield None
        return
    for at, (one, other) in enumerate(zip(old, new, strict=True)):
        if type(one) is not type(other) or one.col_offset != other.col_offset:
            yield None
        elif _text(one, before) == _text(other, after) and one.end_col_offset == other.end_col_offset:
            yield old, at, other
        elif isinstance(one, (*FunctionNode, ast.ClassDef)) and isinstance(other, (*FunctionNode, ast.ClassDef)):
            head = _head(one, before)
            if not head or head != _head(other, after):
                yield None
            yield old, at, other
            if isinstance(one, ast.ClassDef):
                yield from _places(one.body, other.body, before, after)
        else:
            yield None


def _put(
    body: list[ast.stmt], at: int, new: ast.stmt, before: Sequence[str], after: Sequence[str]
) -> Iterator[ast.AST]:
    """Move a statement to where it stands now, or put another one in its place; gives the nodes that are gone."""
    old = body[at]
    by = new.lineno - old.lineno
    if _text(old, before) == _text(new, after):
        _move(descendants(old) if by else (), by)
    elif isinstance(old, ast.ClassDef):
        parts = (*old.decorator_list, *old.bases, *old.keywords, *getattr(old, "type_params", ()))
        _move([node for part in parts for node in descendants(part)] if by else (), by)
        old.lineno, old.end_lineno, old.end_col_offset = new.lineno, new.end_lineno, new.end_col_offset
    else:
        yield from descendants(old)
        body[at] = new


def _move(nodes: Sequence[ast.AST], by: int) -> None:
    for node in nodes:
        known = vars(node)
        if "lineno" in known:
            known["lineno"] += by
            known["end_lineno"] += by


def _text(node: ast.stmt, lines: Sequence[str]) -> Sequence[str]:
    return lines[first_row(node) - 1 : node.end_lineno]


def _head(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, lines: Sequence[str]) -> Sequence[str]:
    """The lines of a definition above its body; none where that begins beside them."""
    return lines[first_row(node) - 1 : first_row(node.body[0]) - 1] if node.body[0].lineno > node.lineno else ()

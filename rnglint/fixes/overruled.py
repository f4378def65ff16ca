"""Numbers of tables that take the place of an option for a seed: they go, and the option stays as it was given."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.helpers import mentions
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.fixes.text import Draft
from rnglint.knowledge.showing import JOINS, LISTS_NAMES
from rnglint.program.code import Code
from rnglint.trace.idle_seeds import IdleSeed

_APART = "the program keeps streams apart by the numbers that it seeds them with"
_READ = "the table that takes the place of the option is read in other ways, too"


def uncovered(context: Context, found: IdleSeed) -> tuple[TextEdit, ...]:
    """Edits after which no table of the program has a number under the name of the option.  Raises NoFix.

    All that is done with these tables is to put them together with what holds the option.
    """
    pages, name = Pages(Spelling, context.project), found.option.name
    entries = [each for code in found.files for each in _entries(code, name)]
    number = sole({only(value, ast.Constant, why=_READ).value for _, _, value in entries}, why=_APART)
    need(type(number) is int, why=_READ)
    for code, place, value in entries:
        for other, node in mentions(context, _held(code, place), _READ):
            is_bound = isinstance(node.ctx, ast.Store) and other is code
            need(is_bound or _is_put_together(other, node, found), why=_READ)
        _drop(pages.draft(code), place, value)
    return pages.edits()


def _entries(code: Code, name: str) -> Iterator[tuple[Code, ast.expr, ast.expr]]:
    """The tables with a value under a name, each with that value; a table in another one counts for itself."""
    for node in code.nodes:
        if isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            yield from ((code, node, value) for key, value in pairs if getattr(key, "value", None) == name)
        elif isinstance(node, ast.Call) and code.outside(node.func) == "builtins.dict":
            yield from ((code, node, each.value) for each in node.keywords if each.arg == name)


def _held(code: Code, table: ast.AST) -> str:
    """The name that a module has for a table, or for that which it is in.  Raises NoFix."""
    statement = code.parents[table]
    while isinstance(statement, (ast.Dict, ast.Call, ast.keyword)):
        statement = code.parents[statement]
    need(statement in code.tree.body, why=_READ)
    return only(sole(only(statement, ast.Assign, why=_READ).targets, why=_READ), ast.Name, why=_READ).id


def _is_put_together(code: Code, node: ast.AST, found: IdleSeed) -> bool:
    """Whether a mention of a table only adds it to what holds the option, or asks which tables there are."""
    above = code.parents[node]
    if isinstance(above, ast.Subscript) and above.value is node:
        node, above = above, code.parents[above]
    elif isinstance(above, ast.Call) and code.outside(above.func) in LISTS_NAMES:
        return isinstance(code.parents[above], ast.keyword)
    others = [each for each in _operands(code, above) if each is not node]
    return any(each in found.holding for each in others)


def _operands(code: Code, node: ast.AST) -> list[ast.AST]:
    """The dictionaries that an expression or statement puts together."""
    if isinstance(node, ast.Dict):
        return [value for key, value in zip(node.keys, node.values, strict=True) if key is None]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [node.left, node.right]
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.BitOr):
        named = code.named(next(code.around(node))).get(getattr(node.target, "id", ""), ())
        return [*named, *(getattr(code.parents[each], "value", each) for each in named)]
    if isinstance(node, ast.Call) and code.outside(node.func) in JOINS:
        return [*node.args]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "update":
        return [node.func.value]
    return []


def _drop(draft: Draft, table: ast.expr, value: ast.expr) -> None:
    """Take an entry out of a table, with the comma that parts it from another one.  Raises NoFix."""
    if isinstance(table, ast.Dict):
        spans = [(draft.span(first([key]))[0], draft.span(item)[1]) for key, item in _pairs(table)]
        at = table.values.index(value)
    else:
        keywords = only(table, ast.Call).keywords
        spans, at = [draft.span(each) for each in keywords], [each.value for each in keywords].index(value)
        need(not only(table, ast.Call).args)
    start, end = spans[at]
    behind = draft.mark(end)
    if at + 1 < len(spans):
        end = spans[at + 1][0]
    elif at:
        start = spans[at - 1][1]
    elif draft.text[behind] == ",":
        end = behind + 1
    need("#" not in draft.text[start:end])
    draft.replace(start, end, "")


def _pairs(table: ast.Dict) -> Iterator[tuple[ast.expr | None, ast.expr]]:
    return zip(table.keys, table.values, strict=True)

"""Repairs of streams that start anew: seeds that move above a loop, that go, or that are drawn.

Each gives the edits, and raises NoFix where it cannot be made.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import replace
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.knowledge.twins import NEW_SEEDS
from rnglint.machine.events import Event
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.syntax import descendants

_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_REREAD = (ast.Name, ast.Attribute, ast.Constant, ast.Subscript, ast.BinOp, ast.operator, ast.expr_context)
_AROUND = (*_LOOPS, ast.With, ast.AsyncWith)


def removed(code: Code, function: ast.AST, node: ast.AST) -> tuple[TextEdit, ...]:
    """Without the statement that a call makes up, unless it stands alone in its block."""
    statement, draft = only(first(code.statements(node, function)), ast.Expr), Draft(code.module)
    comment = draft.comment(statement)
    need(statement.value is node, comment is not None, len(code.block(statement)) > 1)
    start, end = draft.span(statement)
    if comment:
        draft.replace(start, draft.text.index("#", end), "")  # the comment behind it stays
    else:
        draft.drop_line(statement)
    return draft.edits()


def lifted(code: Code, function: ast.AST, node: ast.AST) -> tuple[TextEdit, ...]:
    """The statement of a call moves above the outermost loop that it does not depend on.

    With a seed goes the statement of the same block that makes the generator.
    """
    chain, draft = code.statements(node, function), Draft(code.module)
    statement = only(first(chain), ast.Expr, ast.Assign)
    moved = [*_maker(code, statement), statement]
    need(all(_is_plain(each) and draft.comment(each) is not None for each in moved))
    own = [*_bound(moved)]
    fixed = {name.id for name in own} | {name for each in moved for name in code.loads(each)}
    read = {each.attr for one in moved for each in descendants(one) if isinstance(each, ast.Attribute)}
    loops = []
    for around in chain[1:]:
        stored = {each.id for each in _bound([around]) if each not in own}
        attributes = (each for each in descendants(around) if isinstance(each, ast.Attribute) and each.attr in read)
        changes = fixed & stored or any(isinstance(each.ctx, ast.Store) for each in attributes)
        if changes or not isinstance(around, _AROUND):
            break
        loops += [around] if isinstance(around, _LOOPS) else []
    place = draft.span(first(loops[-1:]))[0]
    text = ""
    for each in moved:
        start, end = draft.span(each)
        rows = draft.text[draft.line_start(start) : draft.line_end(end)].splitlines()
        text += "".join(f"{draft.indent(place)}{row.removeprefix(draft.indent(start))}{draft.newline}" for row in rows)
        draft.drop_line(each)
    draft.insert(draft.line_start(place), text, shared=True)
    return draft.edits()


def drawn(code: Code, origin: Event) -> tuple[TextEdit, ...]:
    """A generator takes its seed from the global stream, in the place of a literal."""
    module, text = first([NEW_SEEDS.get(origin.stream)])
    name = Spelling(code.program.project, code.module).local(module, origin.frame.node)
    need(name)
    seed = text.format(name)
    if origin.key_node is None and origin.kind == "start":
        _, end = places.span(code, origin.node)
        return (TextEdit(code.module, end, end, f".manual_seed({seed})"),)
    return (replace(code, only(origin.key_node, ast.Constant), seed),)


def accompanied(seed: Event, streams: Iterable[str]) -> tuple[TextEdit, ...]:
    """The statement that sets a seed, followed by such statements for further streams."""
    code, given = seed.frame.code, first([seed.key_node])
    need(only(code.parents[seed.node], ast.Expr), all(isinstance(below, _REREAD) for below in descendants(given)))
    names = Spelling(code.program.project, code.module)
    for stream in streams:
        names.draft.behind(seed.node, f"{names.spell(STREAM_SEEDERS[stream], seed.node)}({places.text(code, given)})")
    return names.draft.edits()


def _maker(code: Code, statement: ast.stmt) -> list[ast.stmt]:
    """The statement before it in its block that makes the generator which it seeds."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    held = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    block = code.block(statement)
    before = block[: block.index(statement)] if isinstance(held, ast.Name) else []
    return [each for each in before if any(one.id == getattr(held, "id", "") for one in _bound([each]))][-1:]


def _bound(nodes: Iterable[ast.AST]) -> Iterator[ast.Name]:
    for each in (each for node in nodes for each in descendants(node)):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            yield each


def _is_plain(statement: ast.stmt) -> bool:
    """Whether a statement binds one name, or none."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return isinstance(statement, ast.Expr) or (len(targets) == 1 and isinstance(targets[0], ast.Name))

"""Repairs of streams that start anew: seeds that move above a loop, that go, or that are drawn."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.context import TextEdit
from rnglint.fixes.imports import Spelling
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.hosts import NEW_SEEDS
from rnglint.program import places

if TYPE_CHECKING:
    from rnglint.machine.events import Event
    from rnglint.program.code import Code

_AROUND = (ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


def removed(code: Code, function: ast.AST, node: ast.AST) -> tuple[TextEdit, ...]:
    """Edits without the statement that a call makes up; none where it stands alone in its block."""
    statement = next(iter(code.statements(node, function)), None)
    if not isinstance(statement, ast.Expr) or statement.value is not node or not _is_alone(code, statement):
        return ()
    draft = Draft(code.module)
    start, end = draft.span(statement)
    if "#" in draft.text[end : draft.line_end(end)]:
        draft.replace(start, draft.text.index("#", end), "")  # the comment behind it stays
    else:
        draft.drop_line(statement)
    return () if len(code.block(statement)) == 1 else draft.edits()


def lifted(code: Code, function: ast.AST, node: ast.AST) -> tuple[TextEdit, ...]:
    """Edits by which the statement of a call moves above the outermost loop that it does not depend on.

    With a seed goes the statement of the same block that makes the generator.  None where it cannot be moved.
    """
    chain = code.statements(node, function)
    if not chain or not isinstance(chain[0], (ast.Expr, ast.Assign)):
        return ()
    statement = chain[0]
    moved = [*_maker(code, statement), statement]
    if not all(_is_plain(each) and _is_alone(code, each) for each in moved):
        return ()
    bound = {each.id for one in moved for each in _names(one, ast.Store)}
    needed = {each.id for one in moved for each in _names(one, ast.Load)} - bound
    outermost: ast.stmt | None = None
    for around in chain[1:]:
        if not isinstance(around, _AROUND):
            break
        changed = {each.id for each in _names(around, ast.Store)}
        if needed & changed or _is_changed_elsewhere(around, moved, bound) or _sets_attribute_of(around, moved):
            break
        if isinstance(around, _LOOPS):
            outermost = around
    return () if outermost is None else _lift(code, moved, outermost)


def drawn(code: Code, origin: Event) -> tuple[TextEdit, ...]:
    """Edits by which a generator takes its seed from the global stream; none where the seed is no literal."""
    spelling = NEW_SEEDS.get(origin.stream)
    if spelling is None:
        return ()
    name = Spelling(code.program.project, code.module).local(spelling[0], origin.frame.node)
    if not name:
        return ()
    seed = spelling[1].format(name)
    if origin.key_node is None and origin.kind == "start":
        _, end = places.span(code, origin.node)
        return (TextEdit(code.module, end, end, f".manual_seed({seed})"),)
    if not isinstance(origin.key_node, ast.Constant):
        return ()
    return (TextEdit(code.module, *places.span(code, origin.key_node), seed),)


# Statements


def _maker(code: Code, statement: ast.stmt) -> list[ast.stmt]:
    """The statement before it in its block that makes the generator which it seeds."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    func = call.func if isinstance(call, ast.Call) else None
    held = func.value if isinstance(func, ast.Attribute) else None
    if not isinstance(held, ast.Name):
        return []
    block = code.block(statement)
    before = block[: block.index(statement)]
    makers = [each for each in before if any(one.id == held.id for one in _names(each, ast.Store))]
    return makers[-1:]


def _names(node: ast.AST, context: type[ast.expr_context]) -> list[ast.Name]:
    return [each for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, context)]


def _is_plain(statement: ast.stmt) -> bool:
    """Whether a statement binds one name, or none."""
    if isinstance(statement, ast.Assign):
        return len(statement.targets) == 1 and isinstance(statement.targets[0], ast.Name)
    return isinstance(statement, ast.Expr)


def _is_changed_elsewhere(around: ast.stmt, moved: list[ast.stmt], bound: set[str]) -> bool:
    """Whether a name that the statements bind is bound by others of the loop, too."""
    own = {id(each) for one in moved for each in _names(one, ast.Store)}
    return any(each.id in bound and id(each) not in own for each in _names(around, ast.Store))


def _sets_attribute_of(around: ast.stmt, moved: list[ast.stmt]) -> bool:
    """Whether a loop sets an attribute that the statements read."""
    read = {each.attr for one in moved for each in ast.walk(one) if isinstance(each, ast.Attribute)}
    return any(
        isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store) and each.attr in read
        for each in ast.walk(around)
    )


def _is_alone(code: Code, statement: ast.stmt) -> bool:
    """Whether no other statement shares its rows."""
    start, end = places.span(code, statement)
    lines = code.module.lines
    behind = lines[end.row - 1][end.column - 1 :].strip()
    return not lines[start.row - 1][: start.column - 1].strip() and (not behind or behind.startswith("#"))


def _lift(code: Code, moved: list[ast.stmt], loop: ast.stmt) -> tuple[TextEdit, ...]:
    draft = Draft(code.module)
    place = draft.span(loop)[0]
    text = ""
    for statement in moved:
        start, end = draft.span(statement)
        first, last = draft.line_start(start), draft.line_end(end)
        rows = draft.text[first:last].splitlines()
        text += "".join(f"{draft.indent(place)}{row.removeprefix(draft.indent(start))}{draft.newline}" for row in rows)
        draft.drop_line(statement)
    draft.insert(draft.line_start(place), text, shared=True)
    return draft.edits()

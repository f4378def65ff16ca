"""Repairs of streams that an inner function makes anew in each call: the function around it makes them once."""

from __future__ import annotations

import ast

from rnglint.api.context import TextEdit
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import need, only
from rnglint.fixes.text import Draft
from rnglint.fixes.varying import SEED_INSIDE
from rnglint.knowledge.roles import MakesKey
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import LOOPS


def held_around(code: Code, function: ast.AST, origin: Event) -> tuple[TextEdit, ...]:
    """The stream that an inner function makes of the variables around it, made in front of it.  Raises NoFix."""
    inner, made = only(function, ast.FunctionDef), only(origin.node, ast.Call)
    outer = only(code.parents[inner], ast.FunctionDef, ast.AsyncFunctionDef)
    need(inner in outer.body, not inner.decorator_list, origin.traced is None, origin.frame.node is inner)
    need(code.program.knowledge.role(origin.api, MakesKey) is None)  # each call needs another key
    line = code.statements(made, inner)[0]
    need(not any(isinstance(each, LOOPS) for each in code.statements(made, inner)))
    read = {*code.loads(made)}
    need(not read & code.locals(inner), all(_is_settled(code, outer, inner, name) for name in read), why=SEED_INSIDE)
    draft = Draft(code.module)
    target = line.targets[0] if isinstance(line, ast.Assign) and line.value is made and len(line.targets) == 1 else None
    name = target.id if isinstance(target, ast.Name) else ""
    own = code.stores_of(inner, name)
    outside = {each for each in identifiers(outer) if each not in identifiers(inner)} | {*signatures.names(outer)}
    if name and len(own) == 1 and line in inner.body and name not in {*outside, *signatures.names(inner)}:
        beside = draft.comment(line)
        need(len(inner.body) > 1, beside is not None)
        draft.before(inner, f"{draft.read(line)}  {beside}".rstrip() + draft.newline)
        draft.drop_line(line)
        return draft.edits()
    name = free([*code.bound_by(made), *_given_as(code, made), "rng", "generator"], {*identifiers(outer)})
    draft.before(inner, f"{name} = {draft.read(made)}{draft.newline}")
    draft.put(made, name)
    return draft.edits()


def _given_as(code: Code, made: ast.Call) -> list[str]:
    """The name of the parameter that a stream is given for: ``Dropout(0.1, rngs=Rngs(0))``."""
    above = code.parents[made]
    return [above.arg] if isinstance(above, ast.keyword) and above.arg else []


def _is_settled(code: Code, outer: ast.FunctionDef | ast.AsyncFunctionDef, inner: ast.FunctionDef, name: str) -> bool:
    """Whether a variable has its only value before the inner function is made."""
    stores = code.stores_of(outer, name)
    if name in signatures.names(outer):
        return not stores
    if name not in code.locals(outer):
        return True
    return len(stores) == 1 and code.follows(inner, code.statements(stores[0], outer)[0])

"""Numbers that tell streams apart: where one is written, which one nothing takes yet, and where none helps."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from itertools import count, islice

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import give
from rnglint.fixes.keys.lacking import is_optional
from rnglint.fixes.needs import need, only
from rnglint.fixes.text import Draft
from rnglint.knowledge.roles import Seeds
from rnglint.machine.events import Event, Option
from rnglint.machine.inspection import options_of
from rnglint.machine.states import origin_of
from rnglint.machine.terms import NONE
from rnglint.program.code import Code, FunctionNode
from rnglint.program.signatures import defaults
from rnglint.program.syntax import is_name, is_none, whole_number
from rnglint.trace.given import written
from rnglint.trace.idle_seeds import is_whole, may_be_left_out

STANDS_IN = "it stands in for what callers may leave out: with another constant, all their calls would be equal, too"

_NO_NUMBER = "the option for the seed may give something else than a whole number"
_TAKE_TEXT = frozenset({"python", "torch"})
_PLAIN = frozenset({"default", "help", "dest", "required", "metavar"})
"""What may be said of an option that gives whole numbers."""


def may_be_none(seed: Event, options: Iterable[Option] = ()) -> bool:
    """Whether a seed may be None, so that the system gives one: by its function, or by an option that is left out."""
    role = seed.frame.code.program.knowledge.role(seed.api, Seeds)
    if role is None or not role.entropy:
        return False
    node, given = seed.key_node, written(seed)[0]
    optional = isinstance(node, ast.Name) and is_optional(seed.frame.node, node.id)
    left_out = {option.name for option in options if may_be_left_out(option)}
    known = [] if seed.operand is None else options_of(seed.operand)
    return optional or NONE in known or getattr(given, "attr", "") in left_out


def made_whole(seed: Event, streams: Iterable[object], options: Iterable[Option]) -> tuple[TextEdit, ...]:
    """``type=int`` for an option that streams are to be seeded with as a program has it, where it gives texts.

    Raises NoFix where something else is said of it: only ``random`` and torch take what is no whole number.
    """
    value = getattr(origin_of(seed.term), "seed", seed.operand)
    given = (each for each in options if each.value is not None and each.value is value and not is_whole(each))
    found = {each.site.node: each for each in given} if {*streams} - _TAKE_TEXT else {}
    edits: list[TextEdit] = []
    for node, option in found.items():
        call, code = only(node, ast.Call, why=_NO_NUMBER), option.site.frame.code
        said = {each.arg: each.value for each in call.keywords}
        default = said.get("default")
        need(option.parsed is not None, said.keys() <= _PLAIN, why=_NO_NUMBER)
        need(default is None or is_none(default) or whole_number(default) is not None, why=_NO_NUMBER)
        draft = Draft(code.module)
        give(draft, call, "type=int")
        edits += draft.edits()
    return tuple(edits)


def number_of(code: Code, given: ast.expr) -> ast.Constant:
    """The literal that an expression stands for: itself, or that of a constant which nothing else reads.

    Raises NoFix where it is none.
    """
    if isinstance(given, ast.Name):
        bound = [*code.bindings.get(given.id, ())]
        reads = [each for each in code.nodes if is_name(each, given.id)]
        need(len(bound) == 1, len(reads) == len(bound) + 1, code.binder(given.id, given) is code.tree)
        given = only(only(bound[0], ast.Assign).value, ast.Constant)
    constant = only(given, ast.Constant)
    need(type(constant.value) is int)
    return constant


def unused(value: object, taken: Iterable[ast.expr | None], code: Code, turn: int = 0) -> int:
    """A number above ``value`` that none of some arguments is, by name or by itself; the next one in each turn."""
    known: set[object] = set()
    for each in taken:
        bound = code.bindings.get(each.id, ()) if isinstance(each, ast.Name) else ()
        literals = [each, *(getattr(statement, "value", None) for statement in bound)]
        known |= {literal.value for literal in literals if isinstance(literal, ast.Constant)}
    assert isinstance(value, int)
    return next(islice((number for number in count(value + 1) if number not in known), turn, None))


def stands_in(code: Code, made: ast.AST, function: ast.AST) -> bool:
    """Whether a key or generator takes the place of a parameter of the function that callers may leave out."""
    if not isinstance(function, FunctionNode):
        return False
    names = {*code.bound_by(made)}
    around = code.parents[made]
    if isinstance(around, (ast.IfExp, ast.BoolOp)):
        arms = around.values if isinstance(around, ast.BoolOp) else [around.body, around.orelse]
        names |= {each.id for each in arms if isinstance(each, ast.Name)}
    return any(each.arg in names and is_none(value) for each, value in defaults(function.args))

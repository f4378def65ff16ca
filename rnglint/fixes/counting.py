"""Methods that count how often they were called, so that their seeds differ.  Each gives edits, and raises NoFix."""

from __future__ import annotations

import ast
from typing import TypeGuard

from rnglint.api.context import TextEdit
from rnglint.fixes import imports
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.sight import mentioning
from rnglint.fixes.text import Draft
from rnglint.fixes.varying import SEED_INSIDE
from rnglint.knowledge.roles import DatasetBase, HoldsFunctions
from rnglint.machine.callables import Func
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.classes import ancestry, is_number, is_record, methods
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import assigned, descendants, is_name, is_part_of, last_name, returns, whole_number
from rnglint.trace.given import argument
from rnglint.trace.repeats import Repeat


def counted_epochs(repeat: Repeat) -> tuple[TextEdit, ...]:
    """A number that the object keeps beside its seed, such as that of the epoch, goes up with each call."""
    return _counted(repeat, beside=True)


def counted_seed(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The seed that the object keeps goes up with each call: nothing else reads it."""
    return _counted(repeat, beside=False)


def _counted(repeat: Repeat, beside: bool) -> tuple[TextEdit, ...]:
    origin = first([repeat.origins[1]])
    code, method, read = _read_at(origin)
    cls, here = only(code.parents[method], ast.ClassDef, why=SEED_INSIDE), code.parameter(method)
    need(repeat.parting == "loop", not repeat.restored, repeat.second.stream, why=SEED_INSIDE)
    need(here, not method.decorator_list, not _is_copied(code, cls), why=SEED_INSIDE)
    need(len({each.frame.receiver for each in repeat.origins if each is not None}) == 1, why=SEED_INSIDE)
    own = [each for each in descendants(read) if is_part_of(each, here)]
    if beside:
        need(len(own) > 1, why=SEED_INSIDE)
        own = [each for each in own if isinstance(_set_to(cls, each.attr), ast.Constant)]
    else:
        need(len(own) == 1, _is_read_once(code, own[0].attr) if own else False, why=SEED_INSIDE)
    counter = only(own[-1] if own else None, ast.Attribute, why=SEED_INSIDE)
    value = _set_to(cls, counter.attr)
    sides = [value.left, value.right] if isinstance(value, ast.BinOp) else []  # a sum with a whole number is one
    need(is_number(cls, value) or any(whole_number(each) is not None for each in sides), why=SEED_INSIDE)
    statement = code.statements(read, method)[0]
    need(isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr)), statement in method.body, why=SEED_INSIDE)
    draft = Draft(code.module)
    draft.behind(statement, f"{draft.read(counter)} += 1")
    return draft.edits()


def _read_at(origin: Event) -> tuple[Code, ast.FunctionDef, ast.expr]:
    """Where the seed of an event stands, from where parameters hand it down: the file, the function, and what it is."""
    node, frame = origin.key_node, origin.frame
    for step in reversed(origin.step.path()):
        given = argument(step, node.id) if step.kind == "call" and isinstance(node, ast.Name) else None
        if given is None or not isinstance(step.label, Func) or step.label.node is not frame.node:
            continue
        node, frame = given, step.frame
    return frame.code, only(frame.node, ast.FunctionDef, why=SEED_INSIDE), only(node, ast.expr, why=SEED_INSIDE)


def _is_copied(code: Code, cls: ast.ClassDef) -> bool:
    """Whether objects of a class cannot count, or others would not see it: records, and what workers have copies of."""
    program = code.program
    names = [each for each in ancestry(program, Scope(code, cls)) if isinstance(each, str)]
    return is_record(program, cls, code) or any(program.knowledge.role(each, DatasetBase) for each in names)


def _set_to(cls: ast.ClassDef, name: str) -> ast.expr | None:
    """What the constructor sets an attribute to; None where that is not told, or it does so in several places."""
    nodes = (node for each in methods(cls, "__init__") for node in descendants(each))
    pairs = (pair for line in nodes if isinstance(line, ast.Assign) for pair in assigned(line))
    found = [value for target, value in pairs if isinstance(target, ast.Attribute) and target.attr == name]
    return found[0] if len(found) == 1 else None


def _is_read_once(code: Code, name: str) -> bool:
    """Whether all files of the project read an attribute of some name in one place only."""
    files = mentioning(code.program, code.module.path, {name})
    reads = [each for file in files for each in file.nodes if isinstance(each, ast.Attribute) and each.attr == name]
    return sum(isinstance(each.ctx, ast.Load) for each in reads) == 1


def by_state(made: Event | None) -> tuple[TextEdit, ...]:
    """The key that a function of a framework makes of a constant is folded with the number that its state counts up.

    Whoever holds the function (``optax.GradientTransformation``) gives it the state that it gave the last time.
    """
    made = first([made])
    code, function, call = made.frame.code, only(made.frame.node, ast.FunctionDef), only(made.node, ast.Call)
    uses = [
        code.parents[each] for each in code.nodes if is_name(each, function.name) and isinstance(each.ctx, ast.Load)
    ]
    holders = [
        code.outside(each.func) for each in uses if isinstance(each, ast.Call) and each not in {*descendants(function)}
    ]
    need(len(uses) == len(holders) == 1, code.program.knowledge.role(first(holders), HoldsFunctions))
    states = {*signatures.names(function)} - {each.id for each in descendants(function) if _is_store(each)}
    counted = [{_counts(code, each, states) for each in descendants(end)} - {""} for end in returns(function)]
    need(counted)
    names = imports.Spelling(code.program.project, code.module)
    names.draft.around(call, f"{names.spell('jax.random.fold_in', call)}(", f", {sole(set.intersection(*counted))})")
    return names.draft.edits()


def _is_store(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)


def _counts(code: Code, node: ast.AST, states: set[str]) -> str:
    """The number of a state of which a new state is given the next one: ``State(state.count + 1)``; else empty."""
    above = code.parents[node]
    number: ast.AST | None = None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and whole_number(node.right) == 1:
        number = node.left
    elif isinstance(node, ast.Call) and len(node.args) == 1 and last_name(node.func) in _NEXT_NUMBER:
        number = node.args[0]
    given = isinstance(above, ast.keyword) or (isinstance(above, ast.Call) and node in above.args)
    known = given and isinstance(number, ast.Attribute) and any(is_name(number.value, each) for each in states)
    return ast.unparse(number) if known and number is not None else ""


_NEXT_NUMBER = frozenset({"safe_increment", "safe_int32_increment"})
"""Functions that give the next whole number."""

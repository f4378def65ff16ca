"""Layers that a plain list of a module holds are put into a list that tells torch of them."""

from __future__ import annotations

import ast

from rnglint.api.context import TextEdit
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only, sole
from rnglint.knowledge.modes import LAYERS
from rnglint.knowledge.seeding import CONSTRUCTORS
from rnglint.machine.events import Step
from rnglint.program.code import Code, FunctionNode
from rnglint.program.facts import ModuleFacts
from rnglint.program.syntax import is_part_of, returns
from rnglint.trace.given import function_of

_NO_LIST = "the layers have to stand in an `nn.ModuleList`"
_GOES_THROUGH = frozenset({"builtins.enumerate", "builtins.len", "builtins.list", "builtins.reversed", "builtins.zip"})
_DEPTH = 3


def registered(made: Step, facts: ModuleFacts) -> tuple[TextEdit, ...]:
    """The list that a constructor keeps becomes a ``ModuleList``, where it holds nothing but layers that drop.

    They have no weights, so that neither optimizers nor checkpoints see it.  Raises NoFix.
    """
    inside = (step for step in reversed(made.path()) if function_of(step.frame).receiver is not None)
    step = first((each for each in inside if _name(function_of(each.frame).node) in CONSTRUCTORS), _NO_LIST)
    code, method = step.frame.code, only(function_of(step.frame).node, ast.FunctionDef, why=_NO_LIST)
    statement, here = only(code.statement(step.node, method), ast.Assign, why=_NO_LIST), code.parameter(method)
    kept = only(sole(statement.targets, _NO_LIST), ast.Attribute, why=_NO_LIST)
    need(statement in method.body, is_part_of(kept, here), why=_NO_LIST)
    begun = method.body[: method.body.index(statement)]
    need(any(ast.unparse(each).startswith("super().__init__(") for each in begun), why=_NO_LIST)
    need(_holds_layers(code, statement.value), facts.mentioning(kept.attr) == (code.module.path,), why=_NO_LIST)
    for each in code.nodes:
        if isinstance(each, ast.Attribute) and each.attr == kept.attr and each is not kept:
            need(_is_gone_through(code, each), why=_NO_LIST)
    names = Spelling(code.program.project, code.module)
    names.draft.around(statement.value, f"{names.spell('torch.nn.ModuleList', statement)}(", ")")
    return names.draft.edits()


def _name(function: ast.AST) -> str:
    return function.name if isinstance(function, FunctionNode) else ""


def _holds_layers(code: Code, value: ast.expr, depth: int = _DEPTH) -> bool:
    """Whether an expression is a list of layers that drop, or the call of a function that gives one."""
    if isinstance(value, ast.ListComp):
        return _is_layer(code, value.elt)
    if isinstance(value, ast.List):
        return bool(value.elts) and all(_is_layer(code, each) for each in value.elts)
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name) or not depth:
        return False
    home, name = code.program.home(value.func.id, code)
    made = [each for each in home.bindings.get(name, ()) if isinstance(each, ast.FunctionDef)]
    if len(made) != 1 or len(home.bindings[name]) != 1 or home.yields(made[0]):
        return False
    given = [each.value for each in returns(made[0])]
    return bool(given) and all(each is not None and _holds_layers(home, each, depth - 1) for each in given)


def _is_layer(code: Code, node: ast.expr) -> bool:
    name = code.program.knowledge.canonical(code.outside(node.func)) if isinstance(node, ast.Call) else ""
    return name in LAYERS.values()


def _is_gone_through(code: Code, node: ast.Attribute) -> bool:
    """Whether a list is only gone through, or asked for an item or its length."""
    around = code.parents[node]
    if isinstance(around, (ast.For, ast.comprehension)):
        return around.iter is node
    if isinstance(around, ast.Subscript):
        return isinstance(around.ctx, ast.Load) and not isinstance(around.slice, ast.Slice)
    return isinstance(around, ast.Call) and code.outside(around.func) in _GOES_THROUGH and node in around.args

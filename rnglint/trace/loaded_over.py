"""Parameters that are filled at random, and at once with those of a checkpoint, or zeros: what was drawn is gone."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from rnglint.knowledge.seeding import CONSTRUCTORS, HOST_STREAMS
from rnglint.knowledge.state import DRAWN_PARAMETERS, FILLS_EVENLY, FILLS_ITSELF, LOADS_STATE
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.program.code import Code
from rnglint.program.syntax import is_name, sole_target
from rnglint.trace.given import called


def is_loaded_over(draw: Event) -> bool:
    """Whether a draw fills parameters that others take the place of further down, where their model is made."""
    if draw.stream in HOST_STREAMS:
        return False
    if draw.fills and _is_filled(draw):
        return True
    made = (step for step in draw.step.path() if draw.fills or _constructs(step))
    return any(_loads(step, call) for step in made for call in _below(step))


def _constructs(step: Step) -> bool:
    """Whether a call makes an object of a class of the program, which may fill its parameters itself."""
    return isinstance(step.label, Func) and getattr(step.label.node, "name", "") in CONSTRUCTORS


def _below(step: Step) -> Iterator[ast.Call]:
    """The calls that the statements below a call, or below the conditions around it, are: they run after it."""
    code = step.frame.code
    for own in code.statements(step.node, step.frame.node) if step.kind == "call" else ():
        if isinstance(own, (ast.For, ast.AsyncFor, ast.While)):
            return
        block = code.block(own)
        for each in block[block.index(own) + 1 :]:
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call):
                yield each.value


def _loads(step: Step, call: ast.Call) -> bool:
    """Whether a call gives all of its state to what another one has made."""
    made = sole_target(step.frame.code.statement(step.node, step.frame.node))
    whole = not any(keyword.arg == "strict" for keyword in call.keywords)
    if not isinstance(call.func, ast.Attribute) or call.func.attr != LOADS_STATE or not whole:
        return False
    parts = made.elts if isinstance(made, (ast.Tuple, ast.List)) else [made]
    return any(isinstance(part, ast.Name) and is_name(call.func.value, part.id) for part in parts)


def _is_filled(draw: Event) -> bool:
    """Whether all parameters of a layer are filled with known numbers before anything else is done with it."""
    code, call = draw.frame.code, draw.node
    statement = code.statement(call, draw.frame.node)
    layer = sole_target(statement)
    if not isinstance(statement, ast.Assign) or statement.value is not call or not isinstance(call, ast.Call):
        return False
    if not isinstance(layer, (ast.Name, ast.Attribute)):
        return False
    whole = ast.unparse(layer)
    without = {each.arg for each in call.keywords if getattr(each.value, "value", None) is False}
    left = {f"{whole}.{name}" for name in DRAWN_PARAMETERS.get(draw.api, ()) if name not in without}
    block, filled = code.block(statement), set()
    for each in _flat(block[block.index(statement) + 1 :]):
        own = _filled(code, each, whole)
        if not own and any(ast.unparse(node) == whole for node in ast.walk(each) if isinstance(node, type(layer))):
            break
        filled.add(own)
    return whole in filled or (bool(left) and left <= filled)


def _flat(block: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a block, and those in its contexts (``torch.no_grad``)."""
    for each in block:
        yield from _flat(each.body) if isinstance(each, ast.With) else (each,)


def _filled(code: Code, statement: ast.stmt, layer: str) -> str:
    """The parameter that a statement fills with known numbers; the layer itself, where that is done to all of them."""
    if isinstance(statement, ast.For) and ast.unparse(statement.iter) == f"{layer}.parameters()":
        alike = [_filled(code, each, layer) for each in statement.body]
        return layer if ast.unparse(statement.target) in alike else ""
    call = statement.value if isinstance(statement, ast.Expr) else None
    held: ast.AST | None = sole_target(statement)
    if isinstance(statement, ast.Assign) and layer in ast.unparse(statement.value):
        return ""  # what was drawn is made use of
    if isinstance(call, ast.Call) and code.program.written(call.func, code) in FILLS_EVENLY:
        held = next(iter(call.args), None)
    elif isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in FILLS_ITSELF:
        held = call.func.value
    elif isinstance(call, ast.Call):
        held = next((each for each in call.args if _is_filled_by(call, each, code)), None)
    return "" if held is None else ast.unparse(held).removesuffix(".data")


def _is_filled_by(call: ast.Call, given: ast.expr, code: Code) -> bool:
    """Whether a function of the project fills what a call gives it."""
    function, parameter, home = called(call, given, code) or (None, "", code)
    return function is not None and any(_filled(home, each, parameter) == parameter for each in _flat(function.body))

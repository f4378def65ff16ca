"""Environments of reinforcement learning: what may seed one, whatever that is called on."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from rnglint.knowledge.others import ENVIRONMENT, STEP, may_seed_environment
from rnglint.machine.callables import Bound, ClassV, Func
from rnglint.machine.events import Event
from rnglint.machine.states import origin_of
from rnglint.machine.terms import Ext, Method, Sym, Value
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants, is_part_of
from rnglint.streams.advancing import OWN_START
from rnglint.trace.programs import Execution

_KNOWN = (Bound, ClassV, Ext, Func, Method)
"""What is called where it is known what that does."""


def is_left_out(draw: Event, execution: Execution) -> bool:
    """Whether an environment starts an episode from nowhere that was seeded.

    Beside environments that are seeded, it does so in the rounds of a loop: a single episode shows what is observed.
    """
    state = origin_of(draw.term)
    if not (isinstance(state, Sym) and isinstance(state.uid, tuple) and state.uid[0] == OWN_START):
        return False
    if _is_looked_at(draw):
        return False
    seeds = seeded(execution)
    return not seeds or (draw.source not in seeds and any(step.kind == "iteration" for step in draw.step.path()))


def _is_looked_at(draw: Event) -> bool:
    """Whether a function begins one episode in an environment of its own, and neither takes a step nor hands it on.

    It asks how large an observation is.
    """
    code, function, call = draw.frame.code, draw.frame.node, draw.node
    owner = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    if not isinstance(owner, ast.Name) or not isinstance(function, FunctionNode):
        return False
    around = code.statements(call, function)
    if not isinstance(around[0], ast.Assign) or any(isinstance(each, (ast.For, ast.While)) for each in around):
        return False
    named = [each for each in descendants(function) if isinstance(each, ast.Name) and each.id == owner.id]
    read = [code.parents[each] for each in named if isinstance(each.ctx, ast.Load)]
    return len(read) < len(named) and all(isinstance(each, ast.Attribute) and each.attr != STEP for each in read)


def seeded(execution: Execution) -> set[Value | None]:
    return {event.source for event in execution.ledger.of("seed") if event.stream == ENVIRONMENT}


def may_be_seeded(execution: Execution, texts: list[str]) -> bool:
    """Whether a call in some texts may seed an environment: one that was not executed, or on something unknown."""
    program = execution.entry.program
    modules = (program.of(path) for path in execution.files)
    codes = {code.text: code for module in modules if module is not None for code in [program.code(module)]}
    return any(
        text not in codes or not all(_is_known(execution, codes[text], call) for call in _seeding(codes[text].nodes))
        for text in filter(may_seed_environment, texts)
    )


def _seeding(nodes: Iterable[ast.AST]) -> Iterator[ast.Call]:
    """The calls that may seed an environment, by what they are called."""
    calls = (each for each in nodes if isinstance(each, ast.Call))
    return (each for each in calls if may_seed_environment(ast.unparse(each)))


def _is_known(execution: Execution, code: Code, call: ast.Call) -> bool:
    held = execution.ledger.callables.get(call.func, ())
    return all(isinstance(each, _KNOWN) for each in held) if held else _is_own(code, call.func)


def _is_own(code: Code, function: ast.expr) -> bool:
    """Whether a method of the class around is called, whose text is looked at, too."""
    method = next((each for each in code.around(function) if isinstance(each, FunctionNode)), None)
    if method is None or not isinstance(function, ast.Attribute):
        return False
    cls = code.parents[method]
    if not isinstance(cls, ast.ClassDef):
        return False
    methods = [isinstance(each, FunctionNode) for each in code.body(cls).get(function.attr, ())]
    return is_part_of(function, code.parameter(method)) and bool(methods) and all(methods)

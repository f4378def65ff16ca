"""Functions that promise the same answer each time, by their names or by a flag that they never read, and draw it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from rnglint.knowledge.modes import ASKED_FOR_ACTION, DETERMINED, DRAWS_ANSWER, EVALUATES, EXPLORES, UNDETERMINED
from rnglint.knowledge.purposes import UNUSED, last_words, words
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event, Step
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.effects import STREAMS
from rnglint.program.facts import ModuleFacts
from rnglint.program.syntax import descendants, is_name, last_name
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution


class Undetermined(Struct, frozen=True):
    """An answer that is drawn in a function which is there to give the same one each time."""

    draw: Event
    step: Step
    """Where that function draws, or calls what does."""
    name: str
    flag: str = ""
    """The parameter by which callers ask for the same answer, and which the function never reads."""


_DEFINED = re.compile(r"\bdef\s+(\w+)")


def undetermined(trace: Executions, facts: ModuleFacts) -> list[Undetermined]:
    """Such draws of functions in this file, which is executed for them alone."""
    named = any(words(name) & ASKED_FOR_ACTION for name in _DEFINED.findall(trace.module.source.text))
    if not named or not trace.does(STREAMS):
        return []
    functions = [each for each in trace.code.nodes if isinstance(each, FunctionNode)]
    flags: dict[ast.AST, str] = {each: flag for each in functions if (flag := _unheeded(trace.code, each, facts))}
    names = frozenset(each.name for each in functions if _is_determined(each.name) or each in flags)
    ran = trace.speaking(names, directly=True) if names else ()
    return trace.told(found for execution in ran for found in _in_execution(execution, flags))


def _in_execution(execution: Execution, flags: Mapping[ast.AST, str]) -> Iterator[Undetermined]:
    for draw in execution.ledger.of("draw"):
        path = draw.step.path()
        deaf = next((at for at, step in enumerate(path) if step.frame.node in flags), None)
        if deaf is not None and draw.trains is None and not draw.fills and not any(map(_asks, path[deaf:])):
            yield Undetermined(draw, path[deaf], path[deaf].frame.qualname, flags[path[deaf].frame.node])
            continue
        at = next((at for at, step in enumerate(path) if _promises(step.frame)), None)
        if at is None or not last_words(draw.api) & DRAWS_ANSWER:
            continue
        if not draw.guard <= (path[at - 1].guard if at else frozenset()):
            continue  # it draws now and then
        frame = path[at].frame
        if not words(" ".join(frame.code.piece(frame.node).words)) & UNDETERMINED:
            yield Undetermined(draw, path[at], frame.qualname)


def _asks(step: Step) -> bool:
    """Whether something around a step asks whether to draw, or is there to draw by its name."""
    return bool(step.frame.code.tests(step.node, EXPLORES)) or "random" in words(step.frame.qualname)


def _unheeded(code: Code, function: ast.FunctionDef | ast.AsyncFunctionDef, facts: ModuleFacts) -> str:
    """A parameter of a function that chooses, by which somebody asks for the same answer, and which it never reads."""
    if not words(function.name) & ASKED_FOR_ACTION or code.remarks(function.lineno) & UNUSED:
        return ""
    checks = {id(part) for each in descendants(function) if isinstance(each, ast.Assert) for part in descendants(each)}
    for name in signatures.names(function):
        reads = (each for each in descendants(function) if is_name(each, name) and isinstance(each.ctx, ast.Load))
        if name in EVALUATES and all(id(each) in checks for each in reads):
            others = facts.speaking(facts.mentioning(name) or (), frozenset({name}))
            if any(_asks_for(each, function.name, name) for source in (code, *others) for each in source.nodes):
                return name
    return ""


def _asks_for(node: ast.AST, function: str, flag: str) -> bool:
    """Whether a call of a function by its name switches a flag on."""
    given = node.keywords if isinstance(node, ast.Call) and last_name(node.func) == function else []
    return any(each.arg == flag and getattr(each.value, "value", True) is True for each in given)


def _promises(frame: Frame) -> bool:
    return isinstance(frame.node, FunctionNode) and _is_determined(frame.node.name)


def _is_determined(name: str) -> bool:
    """Whether a function says by its name that it gives the same answer each time."""
    said = words(name)
    return bool(said & DETERMINED and said & ASKED_FOR_ACTION)

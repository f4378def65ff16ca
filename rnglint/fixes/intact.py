"""What a repair must leave as it is: how a seed parts data, what a docstring shows, and that runs repeat."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from rnglint.fixes.needs import need
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Loads
from rnglint.machine.callables import CALLABLE, Bound, Mapped
from rnglint.machine.events import Event
from rnglint.machine.inspection import options_of
from rnglint.machine.states import Seeded, Start, origin_of
from rnglint.machine.terms import Ref, Value
from rnglint.program.classes import module_base
from rnglint.program.code import FunctionNode
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.trace.portions import divides
from rnglint.trace.programs import Execution
from rnglint.trace.repeats import Repeat

_PARTS = "the seed also decides which examples are for training and which are held out"
_SHOWN = "its docstring shows what it gives, which would change"
_UNSEEDED = "the program does not seed the global stream, so that its runs would not repeat any more"
_OF_WORKERS = "the seeds of workers come from torch's global stream, which the program does not seed"
_NO_MODULE = "what is called here is not always a module, and only modules have a mode"
_EXAMPLE = re.compile(r"^\s*>>> .*?$", re.MULTILINE)


def check_parts(repeat: Repeat, executions: Iterable[Execution]) -> None:
    """Raises NoFix where the seed that would move also parts data in two, which has to stay parted in one way."""
    if repeat.parting not in ("loop", "framework"):
        return
    for execution in executions:
        events = execution.ledger.events
        if repeat.second.index < len(events) and events[repeat.second.index] is repeat.second:
            around = [step.node for step in repeat.steps[:1]]
            for draw in execution.ledger.of("draw"):
                inside = any(step.node in around for step in draw.step.path())
                alike = inside and _origin(draw) == _origin(repeat.second)
                need(not alike or not divides(draw, execution.ledger), why=_PARTS)


def _origin(draw: Event) -> object:
    """The seed that a draw follows."""
    origin = origin_of(draw.term)
    return origin.seed if isinstance(origin, Seeded) else origin


def is_shown(function: ast.AST) -> bool:
    """Whether the docstring of a function calls it in an example."""
    if not isinstance(function, FunctionNode):
        return False
    examples = _EXAMPLE.findall(ast.get_docstring(function) or "")
    return any(re.search(rf"\b{re.escape(function.name)}\(", each) for each in examples)


def check_shown(seed: Event) -> None:
    """Raises NoFix where a docstring shows what a function gives that seeds for itself."""
    need(not any(is_shown(each.node) for each in seed.frame.outwards()), why=_SHOWN)


def check_seeded(node: ast.AST, stream: str, programs: Iterable[Execution]) -> None:
    """Raises NoFix where a program that comes by a place has not seeded the global stream that is to be drawn from."""
    for program in (each for each in programs if each.is_program):
        here = [each.index for each in program.ledger.events if any(step.node is node for step in each.step.path())]
        seeds = [each.index for each in program.ledger.of("seed") if each.source is None and each.stream == stream]
        need(not here or any(each < min(here) for each in seeds), why=_UNSEEDED)


def check_modules(called: ast.expr, program: Program, executions: Iterable[Execution]) -> None:
    """Raises NoFix where something else than a module of torch is called in a place, too: that has no mode."""
    for ledger in (each.ledger for each in executions):
        for value in ledger.callables.get(called, ()):
            need(all(_has_mode(each, program) for each in options_of(value)), why=_NO_MODULE)


def _has_mode(value: Value, program: Program) -> bool:
    """Whether a value is a module, one that was compiled, what runs one, or something of which nothing is known."""
    if isinstance(value, Bound) and isinstance(value.receiver, Ref):
        value = value.receiver
    if isinstance(value, Mapped) and value.control.compiled:
        return _has_mode(value.function, program)
    if isinstance(value, Ref) and value.cls is not None:
        base = module_base(program, Scope(value.cls.frame.code, value.cls.node))
        return base is not None and base.framework == "torch"
    return type(value) not in CALLABLE


def check_workers(state: Value | None, knowledge: Knowledge, programs: Iterable[Execution]) -> None:
    """Raises NoFix where workers would follow a stream that nobody seeds, and so far follow a seed.

    ``state``: that of the generator of which they have copies; None where they seed with a constant.
    """
    origin = None if state is None else origin_of(state)
    if isinstance(origin, Start) and origin.kind == "entropy":
        return
    for program in (each for each in programs if each.is_program):
        seeded = any(each.source is None and each.stream == "torch" for each in program.ledger.of("seed"))
        for loader in program.ledger.loaders.values():
            role = knowledge.role(loader.api, Loads)
            need(seeded or role is None or role.generator.name in loader.given, why=_OF_WORKERS)

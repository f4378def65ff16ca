"""Options of a command line that promise to decide about random numbers, and that no part of the program reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.purposes import SEEDS, words
from rnglint.knowledge.roles import Parameter
from rnglint.machine.callables import Site
from rnglint.machine.events import Event, Option, Step
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.syntax import descendants
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution


class UnreadSeed(Struct, frozen=True):
    """An option for a seed that changes nothing, and all that happens in the program."""

    option: Option
    draw: Event | Step
    """The first draw of the program; where it draws nothing itself, the seed that it gives to others."""
    events: list[Event]


def unread_seeds(trace: Executions) -> list[UnreadSeed]:
    """The options for seeds that programs declare in this file and never read."""
    running = trace.running if any(word in trace.code.text.lower() for word in SEEDS) else ()
    found = (each for execution in running for each in _unread(execution))
    return [each for each in found if each.option.site.frame.code is trace.code]


def _unread(execution: Execution) -> Iterator[UnreadSeed]:
    ledger = execution.ledger
    options = [option for option in ledger.options if words(option.name) & SEEDS]
    draw = next(ledger.of("draw"), None)
    if any(option.read for option in options):
        return
    for option in options:
        given = draw or _given_to_others(option)
        if given is not None and _is_left_out(option):
            yield UnreadSeed(option, given, ledger.events)
            return
    if not options or draw is None or not execution.finished:
        return
    program = execution.entry.program
    modules = [module for module in map(program.of, sorted(execution.files)) if module is not None]
    for option in options:
        if not any(_mentions(program.code(module), option) for module in modules):
            yield UnreadSeed(option, draw, ledger.events)


def _is_left_out(option: Option) -> bool:
    """Whether what was parsed has a name, and the file reads only attributes of it, and never this one."""
    if option.parsed is None:
        return False
    step, _ = option.parsed
    code = step.frame.code
    statement = code.parents.get(step.node)
    if not isinstance(statement, ast.Assign) or code is not option.site.frame.code:
        return False
    (target, *others), loads = statement.targets, [each for each in code.nodes if isinstance(each, ast.Name)]
    if others or not isinstance(target, ast.Name):
        return False
    reads = [code.parents.get(each) for each in loads if each.id == target.id and each is not target]
    plain = all(isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load) for each in reads)
    return plain and all(getattr(each, "attr", "") != option.name for each in reads)


def _given_to_others(option: Option) -> Step | None:
    """Where a file that declares an option writes another seed into settings for somebody else."""
    if option.parsed is None:
        return None
    step, _ = option.parsed
    for node in step.frame.code.nodes:
        name = node.slice if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) else None
        if isinstance(name, ast.Constant) and isinstance(name.value, str) and words(name.value) & SEEDS:
            return step.below(Site(node, step.frame))
    return None


def is_seed(option: Option) -> bool:
    """Whether an option is a seed: an integer, also where it is not given."""
    if not words(option.name) & SEEDS or not isinstance(option.site.node, ast.Call):
        return False
    kind, default, required = (
        places.argument(option.site.node, Parameter(None, name)) for name in ("type", "default", "required")
    )
    is_number = isinstance(default, ast.Constant) and type(default.value) is int
    is_given = default is None and isinstance(required, ast.Constant) and required.value is True
    return getattr(kind, "id", "") == "int" and (is_number or is_given)


def _mentions(code: Code, option: Option) -> bool:
    """Whether a file reads an attribute of that name of something of its own, or holds the name as a text.

    What was executed is known; this is asked for functions that nobody in sight calls.
    """
    own = set(map(id, descendants(option.site.node)))
    for node in code.nodes:
        if isinstance(node, ast.Constant) and node.value == option.name and id(node) not in own:
            return True
        if isinstance(node, ast.Attribute) and node.attr == option.name and isinstance(node.ctx, ast.Load):
            is_self = isinstance(node.value, ast.Name) and node.value.id == "self"
            if not is_self and not code.outside(node.value):
                return True
    return False

"""Options of a command line that promise to decide about random numbers, and that no part of the program reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.purposes import SEEDS, words
from rnglint.knowledge.roles import Parameter
from rnglint.machine.events import Event, Option
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.syntax import descendants
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution


class UnreadSeed(Struct, frozen=True):
    """An option for a seed that changes nothing, the first draw of the program, and all that happens in it."""

    option: Option
    draw: Event
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
    if not options or draw is None or not execution.finished or any(option.read for option in options):
        return
    program = execution.entry.program
    modules = [module for module in map(program.of, sorted(execution.files)) if module is not None]
    for option in options:
        if not any(_mentions(program.code(module), option) for module in modules):
            yield UnreadSeed(option, draw, ledger.events)


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

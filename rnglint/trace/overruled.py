"""Parameters for seeds that functions never read, and the numbers that they use instead."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.purposes import FIXED, SEEDS, words
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.seeding import CONSTRUCTORS
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import calls_in, descendants, whole_number
from rnglint.trace.constants import is_unconditional, made_by
from rnglint.trace.executions import Executions
from rnglint.trace.explained import explained
from rnglint.trace.given import written
from rnglint.trace.programs import Execution, distinct


class Overruled(Struct, frozen=True):
    """A number in the place of a seed that a function is given, and never reads."""

    call: ast.Call
    """What gets the number."""
    number: ast.expr
    function: ast.FunctionDef | ast.AsyncFunctionDef
    name: str
    """The parameter."""
    draw: Event | None
    """What is drawn with it, if that is known."""


def overruled_seeds(trace: Executions) -> list[Overruled]:
    """Those of a file: what makes or seeds a stream, and what is given the number under the name of the parameter."""
    code = trace.code
    functions = (each for each in code.nodes if isinstance(each, FunctionNode)) if code.holds(*sorted(SEEDS)) else ()
    asked = {each: list(_unread(each, code)) for each in functions}
    asked = {function: names for function, names in asked.items() if names}
    if not asked:
        return []
    found = [each for execution in trace.and_used(Draws) for each in _made(execution, asked, code)]
    found += [each for function, names in asked.items() for each in _handed(function, names)]
    plain = (each for each in found if not explained(code, each.call, name=each.name))
    return distinct((each.call, each) for each in plain if is_unconditional(each.call, each.function))


def _unread(function: ast.FunctionDef | ast.AsyncFunctionDef, code: Code) -> Iterator[str]:
    """The parameters for seeds that a function never mentions, unless its name says why, or that of a base asks it."""
    cls = code.parents[function]
    is_asked = isinstance(cls, ast.ClassDef) and bool(cls.bases) and function.name not in CONSTRUCTORS
    if is_asked or words(function.name) & FIXED:
        return
    for name in signatures.names(function):
        if words(name.rpartition("_")[2]) & SEEDS and code.is_unread(function, name):
            yield name


def _made(
    execution: Execution, asked: dict[ast.FunctionDef | ast.AsyncFunctionDef, list[str]], code: Code
) -> Iterator[Overruled]:
    """The streams that such a function makes of numbers, and that are drawn from."""
    draws = list(execution.ledger.of("draw"))
    for made in execution.ledger.of("make", "seed"):
        function, call = made.frame.node, made.node
        names = asked.get(function, []) if isinstance(function, FunctionNode) else []
        if not isinstance(call, ast.Call) or len(names) != 1:
            continue
        given = written(made)[0] or next(iter(call.args), None)
        if not isinstance(given, ast.expr) or not is_number(given):
            continue
        draw = next((each for each in draws if each.index > made.index and _follows(each, made)), None)
        is_own = made.frame.code is code and any(each is given for each in descendants(call))
        if draw is not None and is_own and isinstance(function, FunctionNode):
            yield Overruled(call, given, function, names[0], draw)


def _follows(draw: Event, made: Event) -> bool:
    """Whether something is drawn from a stream that was made, or seeded, by an event."""
    if made.kind == "make" and made.source is None:
        return made_by(draw.term, set()) is made
    return draw.stream == made.stream and draw.source == made.source


def _handed(function: ast.FunctionDef | ast.AsyncFunctionDef, names: list[str]) -> Iterator[Overruled]:
    """The calls in a function that give a number under the name of such a parameter."""
    for call in calls_in(function):
        for keyword in call.keywords:
            if keyword.arg in names and is_number(keyword.value):
                yield Overruled(call, keyword.value, function, keyword.arg, None)


def is_number(node: ast.expr) -> bool:
    """Whether an expression is a whole number that is written out."""
    return whole_number(node.operand if isinstance(node, ast.UnaryOp) else node) is not None

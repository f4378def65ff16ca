"""Parameters for seeds that functions never read, and the numbers, or streams, that they use instead."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from rnglint.knowledge.purposes import DECIDES_DRAWS, FIXED, SEEDS, words
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.seeding import CONSTRUCTORS, STREAM_SEEDERS
from rnglint.machine.events import Event, Given
from rnglint.machine.states import Seeded, origin_of
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import calls_in, descendants, whole_number
from rnglint.trace.constants import is_unconditional, made_by
from rnglint.trace.executions import Executions
from rnglint.trace.explained import explained
from rnglint.trace.given import written
from rnglint.trace.ignored import Ignored, is_own, seeded_in_sight
from rnglint.trace.programs import Execution, distinct

_Function: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef"
_Asked: TypeAlias = "dict[_Function, list[str]]"


class Overruled(Struct, frozen=True):
    """A number in the place of a seed that a function is given, and never reads."""

    call: ast.Call
    """What gets the number."""
    number: ast.expr
    function: _Function
    name: str
    """The parameter."""
    draw: Event | None
    """What is drawn with it, if that is known."""


def overruled_seeds(trace: Executions) -> list[Overruled]:
    """Those of a file: what makes or seeds a stream, and what is given the number under the name of the parameter."""
    code = trace.code
    if not code.holds(*sorted(SEEDS)):
        return []
    asked = _asked(code, {each for each in code.whole.words if words(each.rpartition("_")[2]) & SEEDS})
    if not asked:
        return []
    found = [each for execution in trace.and_used(Draws) for each in _made(execution, asked, code)]
    found += [each for function, names in asked.items() for each in _handed(function, names)]
    plain = (each for each in found if not explained(code, each.call, name=each.name))
    return distinct((each.call, each) for each in plain if is_unconditional(each.call, each.function))


def overlooked_seeds(trace: Executions, may_hold_keys: bool) -> list[list[Ignored]]:
    """The same of what is drawn from a global stream that nothing in sight seeds, of each parameter together.

    ``may_hold_keys``: whether what is called a key may be one of JAX.
    """
    names = filter(DECIDES_DRAWS.search, trace.code.whole.words)
    asked = _asked(trace.code, {each for each in names if may_hold_keys or not each.endswith("key")})
    executions = trace.and_used(Draws) if asked else []
    groups: dict[tuple[ast.AST, str], list[Ignored]] = {}
    for each in trace.own(found for execution in executions for found in _overlooked(execution, asked)):
        groups.setdefault((each.given.frame.node, each.given.name), []).append(each)
    seeded = seeded_in_sight(trace, executions) if groups else set()
    return [found for found in groups.values() if seeded.isdisjoint(each.draw.stream for each in found)]


def _overlooked(execution: Execution, asked: _Asked) -> Iterator[Ignored]:
    for draw in execution.ledger.of("draw"):
        if draw.source is not None or draw.fills or draw.stream not in STREAM_SEEDERS:
            continue
        path = () if isinstance(origin_of(draw.term), Seeded) else draw.step.path()
        for at, step in reversed([*enumerate(path)]):
            frame = step.frame
            known = {each.name for each in execution.ledger.unread.get(frame.uid, ())}
            if (
                isinstance(frame.node, FunctionNode)
                and frame.node in asked
                and all(is_own(each, frame) for each in path[at:])
            ):
                yield from (
                    Ignored(draw, step, Given(frame, each, "")) for each in asked[frame.node] if each not in known
                )
                break


def _asked(code: Code, seeds: set[str]) -> _Asked:
    """The parameters of such names that functions never mention, but where a name says why, or a base asks for them."""
    found: _Asked = {}
    for function in (each for each in (code.nodes if seeds else ()) if isinstance(each, FunctionNode)):
        cls = code.parents[function]
        is_asked = isinstance(cls, ast.ClassDef) and bool(cls.bases) and function.name not in CONSTRUCTORS
        if not is_asked and not words(function.name) & FIXED:
            names = [each for each in signatures.names(function) if each in seeds and code.is_unread(function, each)]
            found.update({function: names} if names else {})
    return found


def _made(execution: Execution, asked: _Asked, code: Code) -> Iterator[Overruled]:
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


def _handed(function: _Function, names: list[str]) -> Iterator[Overruled]:
    """The calls in a function that give a number under the name of such a parameter."""
    for call in calls_in(function):
        for keyword in call.keywords:
            if keyword.arg in names and is_number(keyword.value):
                yield Overruled(call, keyword.value, function, keyword.arg, None)


def is_number(node: ast.expr) -> bool:
    """Whether an expression is a whole number that is written out."""
    return whole_number(node.operand if isinstance(node, ast.UnaryOp) else node) is not None

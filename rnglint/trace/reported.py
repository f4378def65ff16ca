"""What a program measures by draws that it makes while it trains: numbers to report, and nothing goes on from them."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rnglint.knowledge.purposes import COUNTS, SCORES, STEPS, last_words
from rnglint.knowledge.python import KEEPS
from rnglint.knowledge.roles.determinism import StopsGradients
from rnglint.knowledge.showing import AVERAGES, GIVES_NUMBER
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import maker_of
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import calls_in, descendants, is_name, last_name, returns, uncalled
from rnglint.trace import onward, rounds
from rnglint.trace.helped import seen
from rnglint.trace.measured import lessons

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat

_PARTS = (ast.Attribute, ast.Subscript, ast.Starred)
_NEAR = 2
"""So many calls down from a round what is measured may be asked for."""


def is_reported(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether each round that comes at an interval has a function measure something with a generator of its own.

    All that the function gives is plain numbers, and nothing learns from what is drawn for them.  Or each round of a
    training has something measured that takes the mean of what a model makes, or keeps a number of it, while nothing is
    differentiated.
    """
    if repeat.parting != "loop" or not repeat.private or repeat.inherited:
        return False
    called = next((step for step in repeat.steps[1:] if step.kind == "call"), None)
    if called is None or called not in repeat.second.step.path() or called.frame.uid != repeat.steps[0].frame.uid:
        return False
    path = repeat.second.step.path()
    inside = [step for step in path[path.index(called) :] if step.kind == "call" and isinstance(step.label, Func)]
    if any(_judges(step, repeat.second) for step in inside[:_NEAR]) and teaches(repeat.steps[0], ledger):
        return True
    measures = (at for at, step in enumerate(inside[:_NEAR]) if _comes_at_intervals(step))
    return any(
        gives_numbers(inside[at].label, ledger) and not any(list(lessons(step.label.node)) for step in inside[at:])  # type: ignore[attr-defined]
        for at in measures
    )


def _comes_at_intervals(call: Step) -> bool:
    """Whether a call in the rounds of a loop, or in a function that does what a round does, is not made in each."""
    statement = call.frame.code.statement(call.node, call.frame.node)
    return statement is not None and onward.interval(statement, call.frame.node, call.frame.code) is not None


def scores_alike(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether rounds over things of no known kind seed a stream and score a model without gradients: nothing learns.

    Each of these things is to be judged on the same draws.  Nothing behind the loop draws from what it leaves.
    """
    around = repeat.steps[0].node
    loop = rounds.head(around)
    if not repeat.in_own_loop or loop is None or (rounds.spelled(loop[0]) | rounds.spelled(loop[1])) & (STEPS | COUNTS):
        return False
    for draw in ledger.of("draw"):
        made = maker_of(draw.term)
        if made is not None and made.node is repeat.node and all(step.node is not around for step in draw.step.path()):
            return False
    parts = rounds.body(seen(repeat.steps)[0].node)
    inside = [each for part in parts for each in descendants(part)]
    quiet = any(isinstance(each, ast.With) and _stops_gradients(each, repeat.code) for each in inside)
    taught = any(True for part in parts for _ in lessons(part))
    return quiet and not taught and any(isinstance(each, ast.Call) and _averages(each) for each in inside)


def teaches(round_: Step, ledger: Ledger) -> bool:
    """Whether a model learns in a round of a loop, or in a function that is called there."""
    if any(lessons(round_.node)):
        return True
    calls = (each for each in ledger.calls if isinstance(each.label, Func) and round_ in each.path())
    return any(any(lessons(node)) for node in {each.label.node: None for each in calls})  # type: ignore[attr-defined]


def _judges(called: Step, draw: Event) -> bool:
    """Whether a call that leads to a draw asks a model without gradients for a mean, or for a number, and nothing
    learns on the way.
    """
    path = draw.step.path()
    inside = path[path.index(called) + 1 :]
    frames = list(dict.fromkeys(step.frame for step in inside))
    if any(any(lessons(frame.node)) for frame in frames):
        return False
    return any(map(_takes_mean, frames)) or _asks_for_a_number([called, *inside])


def _asks_for_a_number(path: Sequence[Step]) -> bool:
    """Whether one of some calls runs without gradients, and only a number is kept of what it, or one inside, gives."""
    quiet = next((at for at, step in enumerate(path) if _runs_without_gradients(step)), len(path))
    return any(step.kind == "call" and _ends_in_number(step.node, step) for step in path[quiet:])


def _runs_without_gradients(step: Step) -> bool:
    """Whether a context around a call, or a decorator of the function that it runs, keeps gradients away."""
    made = step.label.node if step.kind == "call" and isinstance(step.label, Func) else None
    if isinstance(made, FunctionNode) and any(_stops(each, step.label.frame.code) for each in made.decorator_list):  # type: ignore[attr-defined]
        return True
    around = step.frame.code.statements(step.node, step.frame.node)
    return any(isinstance(each, ast.With) and _stops_gradients(each, step.frame.code) for each in around)


def _ends_in_number(node: ast.AST, step: Step, depth: int = 2) -> bool:
    """Whether all that becomes of an expression, or of what it or a part of it is bound to, is a plain number of it.

    It may be compared with others, too.
    """
    code, function = step.frame.code, step.frame.node
    while not isinstance(node, ast.stmt):
        inner, node = node, code.parents[node]
        if isinstance(node, ast.Call) and last_name(node.func) in GIVES_NUMBER:
            return True
        if isinstance(node, ast.Call) and inner is not node.func and last_words(last_name(node.func)) & SCORES:
            continue  # a score of it
        if not isinstance(node, (*_PARTS, ast.stmt)) and getattr(node, "func", None) is not inner:
            return False
    names = onward.bound(node) if isinstance(node, ast.Assign) and depth else None
    if not names or not isinstance(node, ast.Assign):
        return False
    one_by_one = [{each} for each in names] if isinstance(node.targets[0], ast.Tuple) else [names]
    for each in one_by_one:
        found = onward.reads_of(each, node, function, code) or ()
        read = [name for name in found if not isinstance(code.parents[name], ast.Compare)]
        if read and all(_ends_in_number(name, step, depth - 1) for name in read):
            return True
    return False


def _takes_mean(frame: Frame) -> bool:
    """Whether a function makes one number of a mean, or of a sum, or of a score, while gradients are kept away."""
    code, node = frame.code, frame.node
    contexts: list[ast.AST] = [
        each for each in descendants(node) if isinstance(each, ast.With) and _stops_gradients(each, code)
    ]
    if isinstance(node, FunctionNode) and any(_stops(each, code) for each in node.decorator_list):
        contexts.append(node)
    return any(
        isinstance(each, ast.Call) and last_name(each.func) in GIVES_NUMBER and _averages(each)
        for context in contexts for each in descendants(context)
    )  # fmt: skip


def _stops_gradients(context: ast.With, code: Code) -> bool:
    return any(_stops(each.context_expr, code) for each in context.items)


def _stops(made: ast.expr, code: Code) -> bool:
    named = uncalled(made)
    return code.program.knowledge.role(code.outside(named), StopsGradients) is not None


def _averages(node: ast.Call) -> bool:
    calls = calls_in(node)
    return any(last_name(each.func) in AVERAGES or last_words(last_name(each.func)) & SCORES for each in calls)


def gives_numbers(function: object, ledger: Ledger, depth: int = _NEAR) -> bool:
    """Whether a function gives nothing but plain numbers back, or what a function gives of which that is so."""
    if not isinstance(function, Func) or not isinstance(function.node, FunctionNode):
        return False
    given = [each.value for each in returns(function.node)]
    ran = {step.node: step.label for step in ledger.calls if depth and step.node in given}
    return bool(given) and all(
        each is not None and (_is_number(each, function) or gives_numbers(ran.get(each), ledger, depth - 1))
        for each in given
    )


def _is_number(node: ast.expr, function: Func) -> bool:
    """Whether an expression is a plain number, or the mean of a list of such numbers that its function fills."""
    if isinstance(node, ast.Name):
        value = function.frame.code.value_of(function.node, node.id)
        return isinstance(value, ast.Call) and _is_number(value, function)
    name, given = (last_name(node.func), node.args) if isinstance(node, ast.Call) else ("", [])
    if name not in AVERAGES or len(given) != 1 or not isinstance(given[0], ast.Name):
        return name in GIVES_NUMBER
    puts = [each for each in calls_in(function.node) if is_name(getattr(each.func, "value", None), given[0].id)]
    return bool(puts) and all(
        last_name(each.func) in KEEPS and all(_is_number(arg, function) for arg in each.args) for each in puts
    )

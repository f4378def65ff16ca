"""Keys of written numbers from which functions draw that are given a key: what they draw does not follow it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge import purposes
from rnglint.knowledge.purposes import MEANT, ORDERS, last_words, words
from rnglint.machine.events import Event
from rnglint.machine.states import Root, root_of
from rnglint.machine.terms import NONE, Const, Op, Sym, Value
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants
from rnglint.trace import onward
from rnglint.trace.constants import made_by, uses_up
from rnglint.trace.executions import Executions
from rnglint.trace.explained import explained
from rnglint.trace.programs import Execution, distinct

_QUIET = purposes.FIXED | purposes.HELD_OUT | purposes.PLACEHOLDERS | purposes.SHOWS
"""Words of a statement whose key may well be the same each time."""
_MODELS = ("linen-init", "linen-apply", "haiku")
_MAKES_PARAMETERS = {"init"}
"""Words of methods of models that make their parameters."""
_ARMS = (ast.If, ast.IfExp, ast.BoolOp, ast.Try, ast.Match, ast.ExceptHandler)


class Beside(Struct, frozen=True):
    """A key of a written number, or of the number of a round, in a function that has a key of its caller's."""

    made: Event
    use: Event
    """The first draw, or the making of parameters, that takes it."""
    name: str
    """The parameter that holds the caller's key."""
    wasted: Event | None
    """The call that derives a key in that function which nothing uses."""


def keys_beside(trace: Executions) -> list[Beside]:
    """Such keys of a file, by executions that know nothing of its callers."""
    found = (each for execution in trace.alone for each in _of_execution(execution, trace.code))
    return distinct((each.made.node, each) for each in found)


def _of_execution(execution: Execution, code: Code) -> Iterator[Beside]:
    ledger = execution.ledger
    made = [event for event in ledger.of("make") if event.frame.code is code and _is_numbered(event)]
    if not made:
        return
    given = {_parameter(event) for event in ledger.events if event.kind != "make"} - {""}
    for event in made:
        name = _given(event, given)
        if not name or _takes_its_place(event, name) or _is_in_arm(event) or _is_meant(event):
            continue
        wasted = _wasted(execution, event)
        uses = (use for use in ledger.events if uses_up(use) and made_by(use.term, set()) is event)
        use = next((each for each in uses if _is_drawn(each, wasted is not None)), None)
        # A matrix may be one for all calls.
        if use is not None and use.index not in ledger.weights and not onward.is_for_example(use):
            yield Beside(event, use, name, wasted)


def _is_numbered(event: Event) -> bool:
    """Whether the seed of a key is a number that is written out, or counts rounds, and nothing else."""
    seed = event.term.seed if isinstance(event.term, Root) else NONE
    given = event.node.args[0] if isinstance(event.node, ast.Call) and event.node.args else None
    if given is None or words(ast.unparse(given)) & (purposes.SEEDS | purposes.TRIALS):
        return False
    return _is_number(seed)


def _is_number(value: Value) -> bool:
    if isinstance(value, Op):
        return bool(value.args) and value.name in ("+", "-", "*", "//") and all(map(_is_number, value.args))
    return isinstance(value, Const) and isinstance(value.value, int)


def _parameter(event: Event) -> str:
    """The parameter that holds the key from which an event takes its own."""
    root = root_of(event.term)
    return str(root.uid[0]) if isinstance(root, Sym) and isinstance(root.uid, tuple) else ""


def _given(event: Event, given: set[str]) -> str:
    """The parameter of a function around a call by which that has got a key."""
    functions = (each.node for each in event.frame.outwards() if isinstance(each.node, FunctionNode))
    return next((name for each in functions for name in signatures.names(each) if name in given), "")


def _takes_its_place(event: Event, name: str) -> bool:
    """Whether a key is put into the parameter that holds the caller's, which is another matter; no argument."""
    code, own = event.frame.code, signatures.names(event.frame.node)
    return (
        name in own and name in code.bound_by(event.node) and not isinstance(code.parents.get(event.node), ast.keyword)
    )


def _is_in_arm(event: Event) -> bool:
    """Whether a key is made on one of several ways through its function, also where another one has left it before."""
    code, node = event.frame.code, event.node
    while node is not code.tree:
        node = code.parents[node]
        if isinstance(node, _ARMS) or (isinstance(node, ast.While) and not isinstance(node.test, ast.Constant)):
            return True
    above = (each for each in descendants(event.frame.node) if isinstance(each, ast.If))
    return any(isinstance(each, ast.Return) for arm in above for each in descendants(arm)) if event.guard else False


def _is_meant(event: Event) -> bool:
    """Whether names or words around a key say that it is to be the same each time."""
    code, frame = event.frame.code, event.frame
    named = any(last_words(each.qualname) & MEANT for each in frame.outwards() if isinstance(each.node, FunctionNode))
    statement = code.statement(event.node, frame.node)
    said = set() if statement is None else words(ast.unparse(statement))
    return named or bool(said & _QUIET) or explained(code, event.node)


def _is_drawn(use: Event, is_sure: bool) -> bool:
    """Whether somebody draws from a key, and not only for the form of the numbers, or makes parameters of it.

    ``is_sure``: whether it does not matter what something unknown does with the key that is given it.
    """
    if use.kind == "hand over":
        if not is_sure and last_words(use.api) != _MAKES_PARAMETERS:
            return False
    elif use.kind not in ("draw", "split", *_MODELS) or use.collection not in ("", "params"):
        return False
    if last_words(use.api) & ORDERS and not any(step.kind == "iteration" for step in use.step.path()):
        return False  # one order, or one division of the data, may well be the same in every run
    calls = [step for step in use.step.path() if step.kind == "call"]
    if any(map(onward.is_of_form, calls)) or onward.is_of_form(use.step):
        return False
    names = (step.frame.qualname for step in use.step.path() if not isinstance(step.frame.node, ast.Module))
    return not any(last_words(name) & MEANT for name in names)


def _wasted(execution: Execution, made: Event) -> Event | None:
    """A split in the function that makes the key, one of whose keys goes nowhere."""
    code, function = made.frame.code, made.frame.node
    read = code.loads(function)
    for event in execution.ledger.of("split", "fold"):
        names = [name for name in code.bound_by(event.node) if name[:1] != "_"] if event.frame.node is function else []
        if not all(name in read for name in names):
            return event
    return None

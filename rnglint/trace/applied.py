"""What the models of linen, nnx, Haiku and Equinox ask for, and what they are given."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from rnglint.knowledge.lookup import ENTRIES
from rnglint.knowledge.roles import Runs, RunsModel, SwitchesMode
from rnglint.machine.callables import Frame
from rnglint.machine.events import Ask, Event, Run, Step, Tracing
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import Const, Op, Sym, Value
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, is_name, last_name
from rnglint.trace.constants import is_called
from rnglint.trace.programs import Execution

if TYPE_CHECKING:
    from rnglint.trace.trace import Trace


def takes_gradient(tracings: Iterable[Tracing]) -> bool:
    """Whether something that traces a function takes its gradient."""
    return any(isinstance(each.role, Runs) and each.role.kind == "grad" for each in tracings)


class Lacking(Struct, frozen=True):
    """A run of a model that surely draws from streams for which it has no key."""

    run: Run
    asks: tuple[Ask, ...]
    streams: tuple[str, ...]

    @property
    def is_misnamed(self) -> bool:
        """Whether a key is given under a name that nothing in the model asks for."""
        asked = {ask.stream for ask in self.run.asks}
        return None not in asked and any(name not in asked for name in self.run.keys)


def lacking(run: Run) -> Lacking | None:
    """What a run lacks; None where it has all that it surely asks for."""
    if not run.whole or run.role.fallback in run.keys:
        return None
    asks = [ask for ask in run.asks if ask.certain and not ask.is_supplied and ask.stream not in run.keys]
    streams = tuple(dict.fromkeys(ask.stream for ask in asks if ask.stream is not None))
    return Lacking(run, tuple(ask for ask in asks if ask.stream in streams), streams) if streams else None


def misheard(run: Run) -> Lacking | None:
    """What a run does without, because its key has a name for which nothing in the model asks.

    The model asks whether it has a key, and gets one under no name that it knows.
    """
    wanted = [ask for ask in run.asks if _is_asked_in_vain(ask, run)]
    if not (wanted and run.seen and run.keys) or run.role.fallback in run.keys:
        return None
    asked = {ask.stream for ask in run.asks}
    return None if None in asked or not asked.isdisjoint(run.keys) else _without(run, wanted)


def never_heard(trace: Trace) -> list[Lacking]:
    """The runs in this file whose gradient programs take, of models that draw where they have a key, and never have."""
    asks = [(ask, ask.run) for ask in trace.asks if ask.only_asks and ask.run is not None]
    trained: dict[int, tuple[Run, list[Ask]]] = {}
    answered = {ask.event.node for ask, run in asks if not (_is_asked_in_vain(ask, run) or _prepares(run))}
    for run in trace.told((run for each in trace.programs for run in each.ledger.runs), attrgetter("event.step")):
        wanted = [ask for ask in run.asks if _is_asked_in_vain(ask, run) and ask.event.node not in answered]
        if wanted and takes_gradient(run.event.tracings) and not run.keys:
            trained.setdefault(id(run.event.node), (run, wanted))
    return [_without(*each) for each in trained.values()]


def _without(run: Run, wanted: Sequence[Ask]) -> Lacking:
    return Lacking(run, tuple(wanted), tuple(dict.fromkeys(ask.stream for ask in wanted if ask.stream is not None)))


def _prepares(run: Run) -> bool:
    return isinstance(run.role, RunsModel) and run.role.prepares


def _is_asked_in_vain(ask: Ask, run: Run) -> bool:
    """Whether a model asks if it has a key for a stream, and has none."""
    return ask.only_asks and run.whole and ask.stream is not None and ask.stream not in run.keys


def asked(ledger: Ledger) -> Iterator[tuple[Event, Run]]:
    """The uses of keys by runs in which a layer is certain to draw from the stream that the key is for."""
    for run in ledger.runs:
        if isinstance(run.role, RunsModel) and run.role.prepares:
            continue
        drawn = {ask.stream for ask in run.asks if ask.certain and ask.spent and not ask.is_supplied}
        for use in run.uses:
            serves = use.collection == run.role.fallback and not drawn <= run.keys.keys()
            if run.told or use.collection in drawn or serves:
                yield use, run


def idle_keys(ledger: Ledger) -> set[Value]:
    """The keys that only models are run with in which no layer is known to ask for one."""
    runs = (run for run in ledger.runs if isinstance(run.role, RunsModel) and not run.role.prepares)
    silent = [use for run in runs if not (run.asks or run.told) for use in run.uses]
    found = ledger.lent | {use.term for use in silent}
    if found:
        passed = {id(use) for use in silent}
        found -= {each.term for each in ledger.events if each.kind != "make" and id(each) not in passed}
    return found


def is_idle(ledger: Ledger, use: Event) -> bool:
    """Whether a model is run with a key in which no layer asks for one: all that it calls is known."""
    runs = (run for run in ledger.runs if use.kind in ("linen-apply", "haiku") and use in run.uses)
    return any(run.seen and not run.asks and not run.told for run in runs)


def copied_at(ledger: Ledger, streams: Value | None) -> Step | None:
    """Where the first copy was made that streams come from; None where they are no copy."""
    step, uid = None, getattr(streams, "uid", None)
    while uid in ledger.copies:
        uid, step = ledger.copies[uid]
    return step


@cache
def _switches() -> dict[str, bool | None]:
    """What calls of some last names switch models to; None: that depends."""
    found = ((name, role) for name, entry in ENTRIES.items() for role in entry.roles)
    return {name.rpartition(".")[2]: role.on for name, role in found if isinstance(role, SwitchesMode)}


def modes(code: Code, node: ast.AST) -> set[bool | None]:
    """What the calls in a piece of code switch models to."""
    if code.whole.words.isdisjoint(_switches()):
        return set()
    calls = (each.func for each in descendants(node) if isinstance(each, ast.Call))
    names = (last_name(each) for each in calls)
    return {_switches()[name] for name in names if name in _switches()}


_NUMBERS = frozenset({"len", "hash"})
"""Operations that give a number."""


def is_number(value: Value, node: ast.AST | None, frame: Frame) -> bool:
    """Whether a number of Python stands where a key belongs; ``node``: the expression, in a frame."""
    if isinstance(value, Const):
        return isinstance(value.value, (int, float)) and not isinstance(value.value, bool)
    if isinstance(value, Sym) and isinstance(node, ast.Name):
        arguments = getattr(frame.node, "args", None)
        found = descendants(arguments) if isinstance(arguments, ast.arguments) else ()
        annotated = (each.annotation for each in found if isinstance(each, ast.arg) and each.arg == node.id)
        return any(is_name(each, int.__name__) for each in annotated)
    return isinstance(value, Op) and value.name in _NUMBERS


def is_only_tested(run: Run, executions: Iterable[Execution]) -> bool:
    """Whether tests call what runs a model, and nothing else in sight does."""
    runs = ((execution.node, each.event) for execution in executions for each in execution.ledger.runs)
    callers = [(node, event) for node, event in runs if event.node is run.event.node and is_called(event)]
    tests = [event.step.path() for node, event in callers if getattr(node, "name", "").startswith("test")]
    tested = {getattr(each, "node", None) for path in tests for step in path for each in (step.frame, step.label)}
    return bool(tests) and tested.issuperset(node for node, _ in callers)

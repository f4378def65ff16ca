"""Seeds that the workers of a loader set when they start, and what these are made of."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec import Struct

from rnglint.knowledge.loading import PROGRESS, WORKER_NUMBERS
from rnglint.knowledge.purposes import words
from rnglint.knowledge.seeding import WORKER_INIT
from rnglint.machine.events import PYTHON_LOOPS, Event, Loader, Step
from rnglint.machine.inspection import LEAVES, NOTED, STORED, leaves_of, options_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import Seeded, everything_in, origin_of, parts_of
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models.loading import WORKER_NUMBER, WORKER_SEED
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants
from rnglint.streams.advancing import SAVED
from rnglint.trace.leaves import symbols
from rnglint.trace.programs import Execution

_GIVEN = frozenset({"environment", "argv"})
"""Operations that give all workers of a run the same."""


class WorkerSeed(Struct, frozen=True):
    """A seed that leaves out what differs between the workers, or between the epochs."""

    seed: Event
    step: Step
    """The seed, or the call that leads to it, in the function that starts the worker; or the loader."""
    loader: Loader | None
    """None where only the function shows that workers run it."""
    alike: bool
    """Whether all workers get the same; otherwise their number is all that tells them apart."""

    @property
    def reads_state(self) -> bool:
        """Whether a part of it is a word of NumPy's state in the worker, which looks like the worker's seed."""
        parts = everything_in(self.seed.operand) if self.seed.operand is not None else ()
        return any(isinstance(each, Op) and each.name == SAVED for each in parts)

    def place(self, code: Code) -> tuple[Code, ast.AST]:
        """Where it is told in a file: where the function is that starts the worker, or else at the loader."""
        step = self.step if self.loader is None or self.step.frame.code is code else self.loader.step
        node = step.node
        if self.loader is not None and step is self.loader.step and isinstance(node, ast.Call):
            node = next((each.value for each in node.keywords if each.arg == WORKER_INIT), node)
        return step.frame.code, node


class _Started(Struct, frozen=True):
    """A seed in the start of a worker."""

    seed: Event
    rest: tuple[Step, ...]
    """The steps to it from the call of the function that starts the worker."""
    loader: Loader
    born: int
    """Symbols with greater numbers came to be in the worker."""


def worker_seeds(executions: Iterable[Execution]) -> Iterator[WorkerSeed]:
    """The seeds in starts of workers that the loaders in sight run, and in functions that take a worker's number."""
    alone = []
    seen: set[ast.AST] = set()
    for execution in executions:
        started = list(_started(execution.ledger))
        seen |= {each.seed.node for each in started}
        yield from _of_loaders(execution.ledger, started)
        if isinstance(execution.node, FunctionNode):
            alone.append(execution)
    for execution in alone:
        yield from _by_name(execution, seen)


def _started(ledger: Ledger) -> Iterator[_Started]:
    for number, indices in ledger.starts:
        loader = ledger.loaders.get(number)
        for event in (ledger.events[index] for index in indices if loader is not None):
            if _given(event) is None:
                continue
            steps = event.step.path()
            at = max(at for at, step in enumerate(steps) if step.loop == "workers")
            rest = steps[at + 1 :]
            if loader is not None and not any(step.kind == "iteration" for step in rest):
                yield _Started(event, tuple(rest), loader, steps[at].label[0])  # type: ignore[index]


def _given(event: Event) -> Value | None:
    """What a global stream is seeded with; None for other events, and where nothing is given."""
    if event.kind != "seed" or event.source is not None:
        return None
    return event.term.seed if isinstance(event.operand, Ref) and isinstance(event.term, Seeded) else event.operand


def _of_loaders(ledger: Ledger, started: list[_Started]) -> Iterator[WorkerSeed]:
    given: dict[tuple[ast.AST, object, Value], set[object]] = {}
    drawn = {draw.stream for draw in ledger.of("draw") if draw.step.is_in("workers")} if started else set()
    for each in started:
        given.setdefault(_apart(each), set()).add(frozenset(_leaves(_given(each.seed) or NONE)))
    for each in started:
        parts = set(_parts(_given(each.seed) or NONE, ledger, each.born))
        if "worker" in parts or (drawn and each.seed.stream not in drawn):
            continue
        numbered = "number" in parts
        if numbered and ("counter" in parts or len(given[_apart(each)]) > 1 or _starts_once(each.loader)):
            continue
        step = each.rest[1] if len(each.rest) > 1 else each.loader.step
        yield WorkerSeed(each.seed, step, each.loader, not numbered)


def _leaves(value: Value) -> Iterator[Value]:
    """What a seed is made of in the end, but for saved states, which are told apart by their worker and epoch."""
    if not isinstance(value, Op) or value.name != SAVED:
        parts = parts_of(value)
        yield from chain.from_iterable(map(_leaves, parts)) if parts else (value,)


def _apart(started: _Started) -> tuple[ast.AST, object, Value]:
    """What one worker does in each epoch: the same loader starts it, or one that a loop makes anew."""
    anew = started.loader.step.is_in(*PYTHON_LOOPS)
    worker = next(step for step in started.seed.step.path()[::-1] if step.loop == "workers")
    return started.seed.node, started.loader.step.node if anew else started.loader.step, Const(worker.label[1])  # type: ignore[index]


def _starts_once(loader: Loader) -> bool:
    """Whether the workers may live on from one epoch to the next, or rows of the dataset never end."""
    datasets = options_of(loader.given.get("dataset", loader.given.get("0", NONE)))
    classes = [each.cls.node for each in datasets if isinstance(each, Ref) and each.cls is not None]
    if classes and all(any(map(_is_endless, each.body)) for each in classes):
        return True
    given = loader.given.get("persistent_workers")
    return loader.is_open if given is None else given not in (NONE, Const(False))


def _is_endless(method: ast.stmt) -> bool:
    """Whether it is an ``__iter__`` that goes on for ever."""
    if not isinstance(method, ast.FunctionDef) or method.name != "__iter__":
        return False
    loops = [each for each in descendants(method) if isinstance(each, ast.While)]
    endless = (each for each in loops if isinstance(each.test, ast.Constant) and each.test.value)
    return any(not any(isinstance(one, (ast.Break, ast.Return)) for one in descendants(each)) for each in endless)


def _parts(value: Value, ledger: Ledger, born: int) -> Iterator[str]:
    """What a seed is made of, but for what is the same in each worker and epoch.

    ``number``: the worker's; ``counter``: what differs from epoch to epoch, as far as its name tells; ``worker``: all
    that comes to be in the worker, its own seed first of all.
    """
    if isinstance(value, Op) and value.name == WORKER_NUMBER:
        yield "number"
    elif isinstance(value, Op) and value.name == SAVED:
        # The loader seeds NumPy's stream with several words; the first one of its state is always the same.
        if ledger.events[value.args[1].value].stream != "numpy":  # type: ignore[attr-defined]
            yield "worker"
    elif isinstance(value, Op):
        if value.name.startswith(".") and words(value.name) & PROGRESS:
            yield "counter"
        if LEAVES.get(value.name) == "worker":
            yield "worker"
        else:
            for part in value.args:
                yield from _parts(part, ledger, born)
    elif isinstance(value, (Sym, Ref)):
        name, number = value.uid if isinstance(value.uid, tuple) and len(value.uid) == 2 else ("", value.uid)
        if not isinstance(number, int) or number > born:
            yield "worker"
        elif (isinstance(name, str) and words(name) & PROGRESS) or (isinstance(value, Sym) and value.draws):
            yield "counter"
    elif isinstance(value, (Tup, Stack, Choice)):
        held = [option for _, option in value.options] if isinstance(value, Choice) else value.items
        for part in held:
            yield from _parts(part, ledger, born)
    elif not isinstance(value, Const):
        yield "worker"


def living_on(draw: Event, executions: Iterable[Execution]) -> Loader | None:
    """The loader whose workers live on, and draw by how far the run had come when they took their dataset along."""
    of_workers = [step.item for step in draw.step.path() if step.loop == "workers" and isinstance(step.item, Thing)]
    for execution in executions if of_workers else ():
        same = draw in execution.ledger.events[draw.index : draw.index + 1]
        if same and execution.ledger.is_unheard(draw):
            return execution.ledger.loaders.get(of_workers[-1].uid)
    return None


def left_unseeded(execution: Execution) -> Iterator[tuple[Event, Loader]]:
    """Draws from NumPy's stream in workers that nothing but their loader seeds."""
    for event in execution.ledger.of("draw"):
        origin = origin_of(event.term) if event.stream == "numpy" else None
        seed = origin.seed if isinstance(origin, Seeded) and origin.via is None else None
        if isinstance(seed, Op) and seed.name == WORKER_SEED and isinstance(seed.args[0], Const):
            loader = execution.ledger.loaders.get(seed.args[0].value)
            if loader is not None and not loader.is_open:
                yield event, loader


def _by_name(execution: Execution, seen: set[ast.AST]) -> Iterator[WorkerSeed]:
    """Seeds in a function that takes the number of a worker, as its parameter's name says, and that no loader runs."""
    name = execution.entry.parameter(execution.node) if execution.node is not None else ""
    if name not in WORKER_NUMBERS:
        return
    for event in execution.ledger.events:
        given, steps = _given(event), event.step.path()[1:]
        if (
            given is None
            or event.node in seen
            or any(step.kind == "iteration" for step in steps)
            or leaves_of(given) - {STORED, NOTED}
        ):
            continue
        known = symbols(given)
        numbered = any(isinstance(each, Sym) and isinstance(each.uid, tuple) and each.uid[0] == name for each in known)
        if len(known) - numbered == sum(isinstance(each, Op) and each.name in _GIVEN for each in known):
            first = next((step for step in steps if step.frame.node is execution.node), event.step)
            yield WorkerSeed(event, first, None, not numbered)

"""Which global streams a program seeds, which it draws from, and in which order."""

from __future__ import annotations

import ast
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct, structs

from rnglint.knowledge.devices import OWN_STREAMS
from rnglint.knowledge.others import ENVIRONMENT, SPACES
from rnglint.knowledge.programs import MAIN_NAMES
from rnglint.knowledge.purposes import MEANT, ONLY_SEEDS, SEEDS, last_words, words
from rnglint.knowledge.roles import FillsParameter, ReturnsReceiver, Spawns
from rnglint.knowledge.seeding import SEED_WORDS, STREAM_NAMES, STREAM_SEEDERS
from rnglint.knowledge.state import REDRAWS
from rnglint.machine.events import Event, Loop, Step, parted
from rnglint.machine.inspection import draws_of, options_of
from rnglint.machine.states import Root, Seeded, Start, maker_of, origin_of
from rnglint.machine.terms import NONE, Const, Op, Ref, Sym
from rnglint.models.loading import WORKER_SEED
from rnglint.models.processes import SPAWNED
from rnglint.program.code import Code, FunctionNode
from rnglint.trace import environments, fitted, meaning, onward, said
from rnglint.trace.given import reads, written
from rnglint.trace.loaded_over import is_loaded_over
from rnglint.trace.programs import Execution
from rnglint.trace.settings import is_named, is_of_setting

_RUN_BY_OTHERS: tuple[Loop, ...] = ("items", "workers", "framework", "processes", "recomputation")
"""Loops whose rounds a framework decides about: a seed in one is no seed of the program."""
_OWN = frozenset(own.stream for own in OWN_STREAMS.values())


class Gap(Struct, frozen=True):
    """A program that seeds some global streams, and draws from one that it seeds nowhere."""

    stream: str
    draw: Event
    """The first draw from the stream that nothing seeds."""
    seed: Event
    """The last of the seeds that stand together."""
    seeded: frozenset[str]
    execution: Execution
    """Where it did not come to its end, it may seed the stream later on."""

    @property
    def step(self) -> Step:
        """Where it is told: at the seed, or where the program seeds that has the draw in another process."""
        return parted(self.seed.step, self.draw.step)[0][0] if self.spawned else self.seed.step

    @property
    def draws(self) -> list[Event]:
        """All draws from the stream that nothing seeds."""
        return [*left_alone(self.execution, self.stream)]

    @property
    def local(self) -> bool:
        """Whether the function that seeds does so for draws of its own, and the draw happens elsewhere."""
        return _is_for_itself(self.seed, self.execution) and self.seed.step.parent not in self.draw.step.path()

    @property
    def is_aside(self) -> bool:
        """Whether nobody can set the seed, and it is for draws of one function, or for keys: runs need not repeat."""
        of_keys = self.seed.kind == "make" and not is_of_setting(self.seed, self.execution)
        return of_keys or (self.local and _is_literal(self.seed))

    @property
    def of_setting(self) -> bool:
        """Whether whoever starts the program may set the seed: so says its name."""
        return self.execution.is_program and is_of_setting(self.seed, self.execution)

    @property
    def spawned(self) -> bool:
        """Whether it happens in a process that inherits nothing from the one which seeds."""
        return _is_of_spawned(self.draw) and any(
            step.kind == "call" and step.label is None for step in parted(self.seed.step, self.draw.step)[1]
        )


class Late(Struct, frozen=True):
    """A global stream that is drawn from before the program seeds it."""

    draw: Event
    seed: Event
    step: Step
    """The seed, or the call of a helper whose name says that it seeds."""
    sure: bool = False
    """Whether what was drawn is made use of behind the seed: by a model, or by what one learns from."""


class Sourced(Struct, frozen=True):
    """A seed, or a choice by position, that follows from something that is different in another run."""

    source: Event
    """What gives another number each time, or items in an accidental order."""
    event: Event
    is_seeded: bool | None = None
    """Of a choice: whether it can be repeated; None where that is so if the program sets a seed."""
    zeros: tuple[tuple[Code, ast.AST], ...] = ()
    """Of a seed that stands in for another one, which is zero and is taken for none: where that one is asked for."""

    def anchor(self, code: Code) -> Event:
        """Where it is told in a file: at the source, if that stands in it."""
        return self.source if self.source.frame.code is code else self.event


def gaps(execution: Execution) -> Iterator[Gap]:
    """The streams that a program draws from and leaves out where it seeds the others; so does a function alone."""
    own = [event for event in seeds(execution) if not event.step.is_in(*_RUN_BY_OTHERS)]
    lasting = [event for event in own if event.stream not in _OWN]
    made = (each for each in execution.ledger.of("make", "seed") if each.kind == "make" or each.source is not None)
    only_spaces = all(event.stream == SPACES for event in lasting)
    asked = made if only_spaces else ()
    apart = [event for event in asked if is_of_setting(event, execution) or is_named(event, execution)]
    lasting = apart or lasting
    if not lasting:
        return
    is_own = not execution.is_program and not apart
    for first in _chosen(lasting, execution):
        yield from _left_out(execution, first, lasting, is_own)


def _chosen(lasting: list[Event], execution: Execution) -> list[Event]:
    """Of each command of a program, of which one runs, the first seed that is a setting; else the first of all."""
    found: list[Event] = []
    for event in (each for each in lasting if is_of_setting(each, execution)):
        if not any(event.may_meet(each) for each in found):
            found.append(event)
    return found or lasting[:1]


def _left_out(execution: Execution, first: Event, lasting: list[Event], is_own: bool) -> Iterator[Gap]:
    """The streams that are drawn from where a seed is set, and that nothing there seeds."""
    seeded = (event for event in execution.ledger.of("seed", "restore") if event.may_meet(first))
    everywhere = {event.stream for event in seeded if event.source is None or event not in lasting}
    together = [event for event in lasting if event.frame.node is first.frame.node]
    asked = (_is_for_itself, _is_for_its_branch)
    if is_own and (any(map(_is_passing, together)) or any(each(together[0], execution) for each in asked)):
        return
    last = [event for event in together if len(event.guard) == min(len(each.guard) for each in together)][-1]
    # Whoever calls a function may have seeded all but the environments that it makes itself.
    for stream in STREAM_NAMES if execution.is_program or is_own or _is_script(execution) else (ENVIRONMENT,):
        drawn = [each for each in execution.ledger.of("draw") if each.stream == stream and each.may_meet(last)]
        spawned = (each for each in drawn if _is_of_spawned(each) and each.index > last.index)
        is_seeded = stream in everywhere and stream != ENVIRONMENT
        left_out = itertools.chain(() if is_seeded else left_alone(execution, stream), spawned)
        unseeded = (each for each in left_out if each.may_meet(last) and not said.is_example(each))
        draw = next((each for each in unseeded if not _decides(each, last)), None)
        if draw is not None:
            yield Gap(stream, draw, last, frozenset(event.stream for event in together), execution)


class Fixed(Struct, frozen=True):
    """A global stream that always gets one seed, in a program whose other streams get that of the run."""

    seed: Event
    draw: Event
    """The first draw from it that somebody else makes."""
    setting: Event
    """What gets the seed of the run."""
    displaces: bool = False
    """Whether the stream had the seed of the run before."""


def fixed(execution: Execution) -> Iterator[Fixed]:
    """The streams of a program that do not follow its setting for a seed, although others do."""
    own = (event for event in seeds(execution) if not event.step.is_in(*_RUN_BY_OTHERS) and not event.isolated)
    lasting = [event for event in own if not _is_put_back(event, execution)]
    setting = next((event for event in lasting if is_of_setting(event, execution)), None)
    if setting is None or not execution.is_program:
        return
    told: set[str] = set()
    given = {event.stream: event.index for event in reversed(lasting) if is_of_setting(event, execution)}
    for draw in execution.ledger.of("draw"):
        if draw.source is not None or draw.stream in told:
            continue
        for seed in (maker_of(option) for option in options_of(draw.term)):
            if seed is None or seed not in lasting or not seed.may_meet(setting):
                continue
            if _is_literal(seed) and _follows_by_accident(draw, seed, setting):
                told.add(draw.stream)
                yield Fixed(seed, draw, setting, given.get(seed.stream, seed.index) < seed.index)
                break


def _is_put_back(seed: Event, execution: Execution) -> bool:
    """Whether a function that leads to a seed restores the stream later on: a context, say, for what stands in it."""
    restored = (
        each for each in execution.ledger.of("restore") if each.stream == seed.stream and each.index > seed.index
    )
    return not {each.frame.uid for each in restored}.isdisjoint(step.frame.uid for step in seed.step.path())


def _is_literal(seed: Event) -> bool:
    """Whether a seed is a number that is written out, here or as a constant for seeds, or counts rounds of a loop."""
    node, _ = written(seed)
    if isinstance(node, ast.Name) and words(node.id) <= ONLY_SEEDS:
        around = (each.frame.code for each in seed.step.path())
        code = next((each for each in around if node in each.parents), seed.frame.code)
        node = code.value_of(code.tree, node.id) or node
    targets = [getattr(step.node, "target", None) for step in seed.step.path() if step.kind == "iteration"]
    counts = isinstance(node, ast.Name) and any(getattr(each, "id", "") == node.id for each in targets)
    return counts or (isinstance(node, ast.Constant) and isinstance(node.value, int))


def _follows_by_accident(draw: Event, seed: Event, setting: Event) -> bool:
    """Whether a draw has nothing to do with what the seed was set for, and nothing asks it to be the same each time."""
    beside = isinstance(seed.frame.node, ast.Module) or seed.frame.uid == setting.frame.uid
    around = seed.step.parent
    if around in draw.step.path() and not (beside and around is not None and around.kind != "iteration"):
        return False
    frames = [step.frame for step in (*seed.step.path(), *draw.step.path())]
    names = (frame.qualname for frame in frames if not isinstance(frame.node, ast.Module))
    return not any(last_words(name) & MEANT for name in names)


def _is_script(execution: Execution) -> bool:
    """Whether the statements of a file were executed for themselves."""
    return isinstance(execution.node, ast.Module)


def unseeded(execution: Execution) -> dict[str, Event]:
    """The first draw from each global stream of a program that seeds nothing.

    Empty where the program has not come to its end: it may set a seed later on.
    """
    if not execution.finished or any(execution.ledger.of("seed", "restore")):
        return {}
    first = {stream: next(left_alone(execution, stream), None) for stream in STREAM_SEEDERS}
    return {stream: draw for stream, draw in first.items() if draw is not None}


def _is_passing(seed: Event) -> bool:
    """Whether a seed is not meant to last: a context puts the stream back, or the seed was drawn itself."""
    return seed.isolated or (seed.operand is not None and bool(draws_of(seed.operand)))


def _is_for_itself(seed: Event, execution: Execution) -> bool:
    """Whether a function that is called seeds for draws of its own."""
    call = seed.step.parent
    draws = execution.ledger.of("draw")
    return seed.frame.node is not execution.node and any(call in draw.step.path() for draw in draws)


def _is_for_its_branch(seed: Event, execution: Execution) -> bool:
    """Whether a branch of a function seeds a stream that is drawn from nowhere else, as for its test."""
    own = [draw for draw in execution.ledger.of("draw") if draw.stream == seed.stream and draw.source is None]
    return bool(seed.guard) and bool(own) and all(seed.guard <= draw.guard for draw in own)


def late(execution: Execution) -> Iterator[Late]:
    """The first seed of each stream of a program that comes after a draw from it."""
    for stream in STREAM_SEEDERS:
        lasting = (event for event in seeds(execution) if event.stream == stream and not event.isolated)
        seed = next(lasting, None)
        if seed is not None and not _is_repeated(seed, execution):
            before = (draw for draw in left_alone(execution, stream) if draw.index < seed.index)
            before = (draw for draw in before if fitted.is_used_first(draw, seed) and not is_loaded_over(draw))
            drawn = [draw for draw in before if not any(map(onward.is_of_form, draw.step.path()))]
            sure = any(_goes_on_behind(draw, seed, execution) for draw in drawn)
            yield from (structs.replace(each, sure=sure) for each in _late(seed, drawn))


def late_alone(executions: list[Execution]) -> Iterator[Late]:
    """The same in the statements of a file, and in its main functions after these; of streams seeded in one place."""
    places = {(event.stream, event.node) for execution in executions for event in seeds(execution)}
    single = {stream for stream, count in Counter(stream for stream, _ in places).items() if count == 1}
    tops = [execution for execution in executions if isinstance(execution.node, ast.Module)]
    mains = [execution for execution in executions if getattr(execution.node, "name", "") in MAIN_NAMES]
    for execution in (*tops, *(each for each in mains if isinstance(each.node, FunctionNode))):
        yield from (each for each in late(execution) if each.seed.stream in single)
    for top, main in itertools.product(tops, mains):
        for seed in seeds(main):
            seeded = any(event.stream == seed.stream for event in seeds(top))
            if seed.stream in single and not seeded and not _is_repeated(seed, main):
                yield from _late(seed, left_alone(top, seed.stream))


def _goes_on_behind(draw: Event, seed: Event, execution: Execution) -> bool:
    """Whether a model with parameters that were drawn is asked behind a seed, or a loss is made of what was drawn.

    Not where anything is filled behind it.
    """
    ledger, program = execution.ledger, execution.entry.program
    if not draw.fills:
        return any(draw.index in each for each in ledger.losses)
    if ledger.answered.get(draw.index, -1) < seed.index:
        return False
    if any(REDRAWS in each for each in program.texts(execution.files)):
        return False
    drawn = (each for each in ledger.of("draw") if each.index > seed.index)
    return not any(program.knowledge.role(each.api, FillsParameter) for each in drawn)


def _is_repeated(seed: Event, execution: Execution) -> bool:
    """Whether a loop sets a seed again and again: several of its rounds seed the stream."""

    def loops(event: Event) -> set[object]:
        steps = (step for step in event.step.path() if step.kind == "iteration")
        return {step.label[0] for step in steps if isinstance(step.label, tuple)}

    around = loops(seed)
    return any(each is not seed and each.stream == seed.stream and loops(each) & around for each in seeds(execution))


def _late(seed: Event, draws: Iterable[Event]) -> Iterator[Late]:
    """A seed that comes after one of some draws, unless it is put back, or made of them."""
    if seed.isolated:
        return
    for draw in draws:
        if not draw.isolated and not _decides(draw, seed) and draw.may_meet(seed):
            yield Late(draw, seed, meaning.blamed(seed.step.path()))
            return


def discarded(execution: Execution) -> Iterator[Event]:
    """The statements that make a generator or a key from a seed, and do nothing else."""
    knowledge, made = execution.entry.program.knowledge, set[ast.AST]()
    for event in execution.ledger.events:
        if event.kind in ("make", "start"):
            made.add(event.node)
        parents, node = event.frame.code.parents, event.node
        if event.kind not in ("make", "seed") or not isinstance(parents.get(node), ast.Expr):
            continue
        if isinstance(event.source, Ref) and event.source.kind == "rngs":
            continue  # streams that were there are seeded anew
        if knowledge.role(f"{event.api}.{getattr(getattr(node, 'func', None), 'attr', '')}", Spawns) is not None:
            continue  # the next children are others
        if event.kind == "seed":
            receiver = getattr(getattr(node, "func", None), "value", None)
            if receiver not in made or knowledge.role(event.api, ReturnsReceiver) is None:
                continue
        if not isinstance(parents.get(parents[node]), ast.Try) and not _is_displayed(event):
            yield event


def _is_displayed(event: Event) -> bool:
    """Whether the expression ends a cell, which shows what it gives."""
    body, source = event.frame.code.tree.body, event.frame.code.module.source
    at = next((at for at, each in enumerate(body) if isinstance(each, ast.Expr) and each.value is event.node), None)
    if at is None or source.cell(body[at].lineno) == 0:
        return False
    return at + 1 == len(body) or source.cell(body[at + 1].lineno) != source.cell(body[at].lineno)


def choosing(execution: Execution) -> Iterator[Sourced]:
    """What is chosen by position from directories and sets, unless nothing makes the choice repeatable."""
    events = execution.ledger.events
    seeds = any(event.operand not in (None, NONE) for event in execution.ledger.of("seed", "make"))
    for event in execution.ledger.of("pick"):
        seeded = event.operand.value if isinstance(event.operand, Const) else None
        if seeded is None and execution.is_program:
            seeded = seeds
        if seeded is not False:
            yield Sourced(events[min(draws_of(event.term))], event, seeded)


_UNSTABLE = ("clock", "salt", "address", "process")
"""Streams that give another number in every run."""
_CHOSEN = ("clock", "process")
"""Sources that somebody may want: a number that is fresh, and noted down."""


def of_processes(execution: Execution) -> Iterator[ast.AST]:
    """Where the number of a process is asked for in processes of their own: it tells them apart."""
    for event in execution.ledger.events:
        if event.stream == "process" and event.step.is_in(*_RUN_BY_OTHERS):
            yield event.node


def unstable(execution: Execution, apart: frozenset[ast.AST]) -> Iterator[Sourced]:
    """The seeds that follow from the clock, the salt of hashes, or a number that the operating system deals out."""
    events = execution.ledger.events
    for event in execution.ledger.of("seed", "make", "fold", "foreign seed"):
        makes_key = event.kind == "make" and isinstance(event.term, Root)
        given = event.term.seed if makes_key else event.operand  # type: ignore[attr-defined]
        if given is None:
            continue
        for source in (events[index] for index in sorted(draws_of(given)) if index < len(events)):
            if source.stream not in _UNSTABLE or source.node in apart:
                continue
            asked = _asked(source, event) if source.stream in _CHOSEN else []
            zeros = tuple((code, node) for code, node in asked if id(node) in execution.ledger.zeros)
            is_read = bool(zeros) and execution.is_program
            explained = source.stream in _CHOSEN and _is_explained(source, execution, is_read)
            if not explained and (not asked or (zeros and not said.speaks_of_zero(execution.ledger))):
                yield Sourced(source, event, zeros=zeros)
                break


def _is_explained(source: Event, execution: Execution, is_read: bool) -> bool:
    """Whether a fresh seed is noted down (``is_read``: not just held for whoever asks), or a comment speaks of it."""
    noted = execution.ledger.noted if is_read else execution.ledger.noted | execution.ledger.held
    return source.index in noted or bool(source.frame.code.comment(source.node))


def _asked(source: Event, seed: Event) -> list[tuple[Code, ast.AST]]:
    """What is asked before a fresh seed stands in for another one."""
    steps = ((step.frame.code, step.node) for step in (*seed.step.path(), source.step))
    asked = ((code, node) for code, node in steps if isinstance(node, ast.expr))
    return [*dict.fromkeys((code, each) for code, node in asked for each in code.tests(node, SEED_WORDS))]


def seeds(execution: Execution) -> Iterator[Event]:
    """The seeds that give a global stream a value."""
    seeded = (event for event in execution.ledger.of("seed") if event.source is None)
    return (event for event in seeded if event.operand not in (None, NONE))


def left_alone(execution: Execution, stream: str) -> Iterator[Event]:
    """The draws from a global stream in the state that it was in when the execution started."""
    place = ("stream", stream)
    for event in (each for each in execution.ledger.of("draw") if each.stream == stream):
        state = origin_of(event.term)
        if event.source is None:
            at_start = (isinstance(state, Start) and state.uid == place) or state == Sym(("state", place))
        else:
            at_start = stream == ENVIRONMENT and environments.is_left_out(event, execution)
        if at_start:
            yield event


def _is_of_spawned(draw: Event) -> bool:
    """Whether a draw reads a global stream as it began in a process that inherits nothing, or in a worker of it.

    Such a worker is seeded from torch's stream in its parent: the other streams in it are no matter of their own.
    """
    state = origin_of(draw.term)
    while isinstance(state, Seeded) and isinstance(state.seed, Op) and state.seed.name == WORKER_SEED:
        state = origin_of(state.seed.args[2]) if draw.stream == "torch" else NONE
    return draw.source is None and isinstance(state, Start) and isinstance(state.uid, tuple) and SPAWNED in state.uid


def _decides(draw: Event, seed: Event) -> bool:
    """Whether a seed, or a key, is made of what was drawn: it notes the numbers down.  So says the name of a seed."""
    given = seed.term.seed if isinstance(seed.term, Root) else seed.operand
    if given is not None and draw.index in draws_of(given):
        return True
    code = draw.frame.code
    statement = code.statement(draw.node, draw.frame.node)
    named = reads(code, statement) if isinstance(statement, ast.Assign) else []
    told = [statement, *(code.statements(each, draw.frame.node)[0] for each in named)]
    plain = (each for each in told if isinstance(each, (ast.Assign, ast.Expr)))
    return any(words(ast.unparse(each)) & SEEDS for each in plain)

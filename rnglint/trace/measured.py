"""What is measured, or sampled from, while it draws: models in training mode, and switches that are left on."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator, Sequence
from itertools import chain, islice, pairwise
from operator import attrgetter

from msgspec import Struct, structs

from rnglint.knowledge.compilers import KEEPS_LAYERS, KEEPS_MODE
from rnglint.knowledge.modes import DELIBERATE, EXPLORES, MAY_EXPLORE, RENDERS, RUNS
from rnglint.knowledge.programs import STEP_METHODS
from rnglint.knowledge.purposes import (
    APPROXIMATES,
    HELD_OUT,
    JUDGES,
    LEARNS,
    MEASURERS,
    MEASURES,
    TRAINING,
    last_words,
    words,
)
from rnglint.knowledge.roles import Compiles, StochasticLayer
from rnglint.machine.callables import Frame
from rnglint.machine.events import Ask, Event, Step, Trains
from rnglint.machine.terms import Const, Value
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.effects import STREAMS
from rnglint.program.program import Program
from rnglint.program.signatures import defaults
from rnglint.program.syntax import arguments_of, calls_in, descendants, last_name, names_in, text_of
from rnglint.trace import rounds
from rnglint.trace.applied import takes_gradient
from rnglint.trace.executions import Executions
from rnglint.trace.given import argument, followed
from rnglint.trace.programs import Execution, shown
from rnglint.trace.said import asks_for_spread, is_documented


class Measured(Struct, frozen=True):
    """A draw that a model makes because it trains, where it is measured."""

    draw: Event
    step: Step
    """Where the model is called."""
    is_told: bool
    """Whether something has put the model into training mode, in which it was not just left."""
    copied: Step | None = None
    """The statement that puts a copy of a model into evaluation mode there, and throws it away."""
    recorded: bool = False
    """Whether a recording keeps what it drew, whatever that is switched to; ``step`` makes the recording."""
    flag: str = ""
    """The option by which the call of the layer decides itself, whatever mode the model is in."""

    @property
    def told(self) -> Step:
        """Where it is told: a model may be called in a file that says nothing of models."""
        return shown(self.step)


def measured(trace: Executions) -> list[Measured]:
    """The calls of models in this file that programs measure while the models train."""
    return trace.told(chain.from_iterable(each.asked(_in_program) for each in trace.programs), attrgetter("told"))


_SWITCHED = ("equinox", "nnx")
"""Module systems of JAX whose layers drop until something switches them, whatever a call says."""


def _in_program(execution: Execution) -> Iterator[Measured]:
    yield from _of_modules(execution)
    yield from _recorded(execution)
    learns = any(takes_gradient(each.event.tracings) for each in execution.ledger.asks)
    for ask in execution.ledger.asks if learns else ():  # a model that never trains was made to be random
        by_mode = isinstance(ask.role, StochasticLayer) and ask.role.system in _SWITCHED
        if not by_mode or not (ask.decided and ask.shown and ask.is_supplied) or ask.told:
            continue
        if takes_gradient(ask.event.tracings):
            continue
        path = ask.event.step.path()
        left = [each for each in execution.ledger.left_on if any(step.frame.node is each.frame.node for step in path)]
        inside = [step for step in path if left and step.frame.node is left[0].frame.node] or where_measured(path)
        first = next((step for step in inside if step.kind != "iteration"), None)
        entered = None if first is None else first.parent
        # that it is measured at all says nothing of how
        if first is not None and entered is not None and ask.condition <= entered.guard:
            yield Measured(ask.event, first, False, left[0] if left else None, flag=_flag(ask))


def _flag(ask: Ask) -> str:
    name = ask.role.off_call.name if isinstance(ask.role, StochasticLayer) and ask.role.off_call else None
    given = ask.event.node.keywords if isinstance(ask.event.node, ast.Call) else []
    return name if name is not None and any(each.arg == name for each in given) else ""


def _of_modules(execution: Execution) -> Iterator[Measured]:
    judging: dict[int, bool] = {}
    users = dict[tuple[Step | None, Step], set[Value]]()  # the frames in which layers drew that were switched on
    learning = set[Step]()  # where layers are made that learn: one whose rate is a setting is there to drop units
    for draw in chain(execution.ledger.of("draw"), execution.ledger.of_batch.values()):
        if draw.trains is None:
            continue
        path = draw.step.path()
        behind = _left_behind(draw, draw.trains, users)
        inside = where_measured(path) or behind
        if not inside and draw.trains.recorded and draw.made is not None:
            learning.add(draw.made)
        if draw.kind == "mix":
            inside = inside if inside and _judges(inside[0]) else ()
        may_drop = draw.trains.drops or draw.made in learning
        if inside and may_drop and (not draw.trains.recorded or _only_judges(inside, judging)):
            around = inside[0].frame.whole
            frames = {Const(frame.uid) for frame in (around, *(step.frame for step in inside))}
            if _is_round(inside[0]) and any(lessons(around.node)):
                frames.discard(Const(around.uid))  # there the model was put into training mode to learn
            model = next((step for step in path if step.kind == "call" and runs_model(step)), draw.step)
            if draw.trains.switched.isdisjoint(frames):
                yield Measured(draw, model, bool(draw.trains.switched))


def _left_behind(draw: Event, mode: Trains, users: dict[tuple[Step | None, Step], set[Value]]) -> Sequence[Step]:
    """The steps from the function that calls a model in evaluation mode, one of whose layers trains for somebody else.

    A function has switched that layer on, has used it, and has ended without switching it back.  None in other cases.
    ``users``: by the layers, and by what switched them on, the frames of those that did and called them.
    """
    if not mode.despite or mode.by is None or mode.recorded:
        return []
    path = draw.step.path()
    around = {Const(step.frame.whole.uid) for step in path}
    earlier = users.setdefault((draw.made, mode.by), set())
    has_ended = bool(earlier - around)
    earlier |= mode.switched & around
    asked = next((step for step in path if step.kind == "call" and runs_model(step)), draw.step)
    first = path.index(next(step for step in path if step.frame is asked.frame))
    is_own = Const(asked.frame.whole.uid) in mode.switched
    return [] if not has_ended or is_own or _is_meant(path[first:]) else path[first:]


def _recorded(execution: Execution) -> Iterator[Measured]:
    """Draws of modules that train, and were never switched, which a recording for use elsewhere keeps for good."""
    if any(execution.ledger.switched_off):
        return
    for draw in execution.ledger.of("draw"):
        made = draw.traced
        role = None if made is None or draw.trains is None or not draw.trains.drops else made.role
        if made is None or not isinstance(role, Compiles) or role.compiler not in KEEPS_MODE:
            continue
        if made.name in KEEPS_LAYERS and draw.made is not None:
            continue
        names = {*made.frame.code.bound_by(made.node)}
        calls = [each for each in calls_in(made.frame.node) if last_name(each.func) in _SERVES]
        served = any(names & names_in(part) for each in calls for part in (each.func, *each.args[:1]))
        if served or made.made in execution.ledger.switched_late:
            yield Measured(draw, draw.step.below(made), False, recorded=True)


_SERVES = frozenset({"eval", "freeze", "optimize_for_inference", "save"})
"""Functions and methods that are there for models which are only asked any more."""


def runs_model(step: Step) -> bool:
    """Whether a call runs a module, also by the name of what that does."""
    return step.loop == "framework" or getattr(getattr(step.label, "node", None), "name", "") in RUNS


def _judges(first: Step) -> bool:
    """Whether a function, or a loop, is there to find out how good a model is, and not to ask it for samples."""
    return bool(last_words(first.frame.qualname) & JUDGES) or _is_told(first) or _is_round(first)


def _only_judges(inside: Sequence[Step], known: dict[int, bool]) -> bool:
    """Whether a function, or a loop, goes through data to judge a model by them, and the function learns nothing.

    ``known``: whether functions learn that were met before, by the numbers of their frames.
    """
    if not _is_round(inside[0]) and not (_judges(inside[0]) and any(_goes_on(step) for step in inside)):
        return False
    for step in inside:
        if step.frame.uid not in known:
            known[step.frame.uid] = any(may_run(each, step) for each in lessons(step.frame.whole.node))
    return not any(known[step.frame.uid] for step in inside)


def _goes_on(step: Step) -> bool:
    return step.kind == "iteration" and step.loop == "for"


def lessons(function: ast.AST) -> Iterator[ast.Call]:
    """The calls in a function by which a model learns."""
    calls = calls_in(function)
    return (each for each in calls if getattr(each.func, "attr", "") in STEP_METHODS)


def may_run(node: ast.AST, step: Step) -> bool:
    """Whether a call may be run in the function of a step; not where a flag around it is off that the caller gives."""
    parents, top = step.frame.code.parents, step.frame.whole.node
    while node is not top:
        below, node = node, parents[node]
        if isinstance(node, ast.If) and below is not node.test:
            flag = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
            runs = (below in node.body) != isinstance(node.test, ast.UnaryOp)
            if _says(flag, step) is (not runs):
                return False
    return True


def _says(flag: ast.expr, step: Step) -> bool | None:
    """Whether a flag is on by what the caller gives, or what is given is the text that it is compared with."""
    compared = flag.comparators[0] if isinstance(flag, ast.Compare) and len(flag.ops) == 1 else None
    given, _ = followed(flag.left if isinstance(flag, ast.Compare) else flag, step)
    value = given.value if isinstance(given, ast.Constant) else None
    if compared is None:
        return value if isinstance(value, bool) else None
    texts = [each.value for each in getattr(compared, "elts", [compared]) if isinstance(each, ast.Constant)]
    if not isinstance(value, str) or not isinstance(flag, ast.Compare) or not texts:
        return None
    return (value in texts) is not isinstance(flag.ops[0], (ast.NotEq, ast.NotIn))


def _is_told(step: Step) -> bool:
    """Whether the call of the function around a step says by a text that something is judged (``run("test")``)."""
    call = next((each.node for each in reversed(step.path()) if each.frame is not step.frame), None)
    given = arguments_of(call)
    told = [words(text_of(each) or "") for each in given]
    return any(each & HELD_OUT and not each & TRAINING for each in told)


def where_measured(path: Sequence[Step]) -> Sequence[Step]:
    """The steps of a path from where something is measured, or sampled from, as it is; none where it is not.

    Where no function is there for that, the first of them is a round of a loop through data that are held out.
    """
    held = (step.frame.node for step in reversed(path) if step.frame.owner is not None)
    models = {*(step.frame.node for step in path[-1:]), *islice(held, 1)}  # what holds the layer that draws
    judges = (at for at, step in enumerate(path) if _measures(step.frame, models) or _is_told(step))
    at = next(chain(judges, (at for at, step in enumerate(path) if _is_round(step))), len(path))
    return [] if _is_meant(path[at:]) or any(_is_pass(step, path[at:]) for step in path[:at]) else path[at:]


def _is_round(step: Step) -> bool:
    """Whether a step is a round of a loop through data that are held out, in which nothing learns."""
    return step.kind == "iteration" and rounds.are_held_out(step.node) and not teaches(step.node)


def _is_pass(step: Step, inside: Sequence[Step]) -> bool:
    """Whether a step is one of several passes of one model through the data that it is measured on."""
    if step.kind != "iteration" or not inside or not _is_round(inside[0]) or teaches(step.node):
        return False
    called = next((each.node for each in inside[1:] if isinstance(each.node, ast.Call)), None)
    bound = {
        each.id for each in descendants(step.node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
    return called is not None and rounds.are_counted(step.node) and bound.isdisjoint(names_in(called.func))


def teaches(loop: ast.AST) -> bool:
    """Whether something in a loop makes a model learn, or says so by its name."""
    called = (last_words(last_name(each.func)) for each in descendants(loop) if isinstance(each, ast.Call))
    return any(lessons(loop)) or any(each & LEARNS for each in called)


def _measures(frame: Frame, models: Container[ast.AST]) -> bool:
    """Whether a function, or its class, is there to use a model as it is, by its name; not one that is a model."""
    owner = "" if frame.owner is None or frame.node in models else frame.owner.qualname
    return bool(last_words(frame.qualname) & MEASURES or words(owner) & MEASURERS)


def _is_meant(inside: Sequence[Step]) -> bool:
    """Whether a model learns there, or is asked for the spread of its answers."""
    around = inside[0].frame.whole if inside and _is_round(inside[0]) else None
    for step in inside:
        remarks = step.frame.code.remarks(getattr(step.node, "lineno", 1))
        learns = step.frame.whole is not around and last_words(step.frame.qualname) & LEARNS
        if learns or asks_for_spread(step) or remarks & (APPROXIMATES | DELIBERATE):
            return True
        if is_documented(step.frame.whole.node):
            return True  # who speaks of what is drawn there knows that it is
    return any(
        step.kind == "iteration" and step.frame is below.frame and rounds.are_alike(step.node, below.node)
        for step, below in pairwise(inside)
    )


# Switches that are left as they are


class LeftOn(Struct, frozen=True):
    """A draw that happens because a call leaves a switch as it is, where something is judged."""

    draw: Event
    step: Step
    """The call."""
    switch: str
    """The parameter."""
    default: bool
    asked: ast.Name
    """Where it is asked for."""
    at: Step
    """What happens because of the answer: the draw, or a call that leads to it."""
    is_own: bool = False
    """Whether the function that calls it is there to judge, or to show what happens."""

    @property
    def sure(self) -> bool:
        """Whether the switch is there for what is judged, and not for a policy that may be stochastic."""
        return not words(self.switch) & MAY_EXPLORE


_JUDGING = MEASURES | MEASURERS | RENDERS | HELD_OUT
"""One of these words stands where something is judged, or is shown."""


def left_on(trace: Executions) -> list[LeftOn]:
    """The calls in this file by which what is judged goes on exploring."""
    if any(words(each) & _JUDGING for each in trace.module.words):
        return trace.told(trace.all_of(_in_execution))
    return trace.told(chain.from_iterable(each.asked(_in_execution) for each in trace.programs))


def _in_execution(execution: Execution) -> Iterator[LeftOn]:
    explores: dict[ast.AST, bool] = {}
    for draw in execution.ledger.of("draw"):
        for found in _switches(draw, explores):
            path = found.step.path()
            inside, watched = where_measured(path), _is_watched(found.step)
            if (inside or watched) and not _draws_either_way(found, execution.entry.program):
                own = watched or inside[0].frame.whole is found.step.frame.whole
                yield structs.replace(found, is_own=own)


def _draws_either_way(found: LeftOn, program: Program) -> bool:
    """Whether something may be drawn for the other answer, too: the switch says what, and not whether anything is."""
    code, parents = found.at.frame.code, found.at.frame.code.parents
    condition: ast.AST = found.asked
    while condition in parents and not isinstance(condition, ast.If):
        condition = parents[condition]
    if not isinstance(condition, ast.If) or found.asked not in descendants(condition.test):
        return False
    if found.at.node in descendants(condition.test):
        return False
    sides = (condition.body, condition.orelse)
    others = (side for side in sides if not any(found.at.node in descendants(each) for each in side))
    return any(program.mentions.of(code, each) & STREAMS for side in others for each in side)


def _switches(draw: Event, explores: dict[ast.AST, bool]) -> Iterator[LeftOn]:
    """The switches on the way to a draw that calls leave at their defaults.

    ``explores``: of the functions that were met before, whether they have a parameter with such a name.
    """
    for step in draw.step.path():
        function = step.frame.node
        if function not in explores:
            named = signatures.names(function) if isinstance(function, FunctionNode) else []
            explores[function] = any(words(each) & EXPLORES for each in named)
        if explores[function]:
            for name in _asked(step.frame.code, step, draw):
                node, steps = followed(name, step)
                if isinstance(node, ast.Name) and steps and (default := _left(steps[-1], node.id)) is not None:
                    yield LeftOn(draw, steps[-1], node.id, default, name, step)


def _asked(code: Code, step: Step, draw: Event) -> list[ast.Name]:
    """The names of switches in the conditions around a step, and in what tells dropout whether to drop."""
    asked: list[ast.AST] = [*code.tests(step.node, EXPLORES)]
    if step is draw.step and draw.rate is not None and draw.rate.active_node is not None:
        asked += descendants(draw.rate.active_node)
    return [each for each in asked if isinstance(each, ast.Name) and words(each.id) & EXPLORES]


def _left(call: Step, name: str) -> bool | None:
    """The default of a parameter that a call leaves as it is, if that is a flag."""
    function = getattr(call.label, "node", None)
    if not isinstance(function, FunctionNode) or not isinstance(call.node, ast.Call):
        return None
    if argument(call, name) is not None or not signatures.is_written_out(call.node):
        return None
    if any(last_name(each) == function.name for each in arguments_of(call.node)):
        return None  # it is only handed on, to be called with whatever
    given = next((default for arg, default in defaults(function.args) if arg.arg == name), None)
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, bool) else None


def _is_watched(call: Step) -> bool:
    """Whether a loop around a call shows what happens, and nothing learns in it: it is played to be looked at."""
    code, node = call.frame.code, call.node
    loop: ast.AST | None = node
    while loop is not None and not isinstance(loop, (ast.For, ast.While)):
        loop = None if isinstance(loop, FunctionNode) else code.parents.get(loop)
    if loop is None or not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    owner = ast.dump(node.func.value)
    calls = calls_in(loop)
    methods = [each.func for each in calls if isinstance(each.func, ast.Attribute)]
    others = [each for each in methods if each is not node.func and ast.dump(each.value) == owner]
    learns = any(words(each.attr) & LEARNS for each in methods)
    return any(each.attr in RENDERS for each in methods) and not others and not learns

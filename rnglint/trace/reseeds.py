"""Seeds that take the place of another one: those of functions for their own draws, and those of the system."""

from __future__ import annotations

import ast
from collections.abc import Hashable, Iterator

from msgspec import Struct

from rnglint.knowledge.purposes import PREPARES, words
from rnglint.knowledge.seeding import CONSTRUCTORS, SEED_WORDS
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import Start, maker_of
from rnglint.machine.terms import NONE, Const
from rnglint.program.code import COMPREHENSIONS, Code, FunctionNode, parameters
from rnglint.program.signatures import defaults
from rnglint.program.syntax import base_of, descendants, is_none, last_name, names_in
from rnglint.trace.agreeing import names_seed
from rnglint.trace.given import written
from rnglint.trace.meaning import is_seeding_helper
from rnglint.trace.programs import Execution

_WAY = 2
"""The steps from a constructor, or from the statements of a file, to a seed: of a helper at most."""


class Reseed(Struct, frozen=True):
    """A global stream that the program has seeded, and that a function of another file seeds anew."""

    seed: Event
    before: Event
    """Where the program has seeded it."""
    after: Event
    """A draw of the program that goes on from there."""


class Imposed(Struct, frozen=True):
    """A constant seed of a global stream that is set whenever a file is imported, or an object of its classes made."""

    seed: Event
    step: Step
    """The seed, or the call of a helper, in the constructor or in the statements of the file."""

    @property
    def cls(self) -> str:
        """The class whose objects set it; empty for a file."""
        owner = self.step.frame.owner
        return "" if owner is None else owner.node.name


def imposed(ledger: Ledger, code: Code) -> Iterator[Imposed]:
    """The seeds that constructors of a file, or its own statements, set for everybody."""
    for event in ledger.of("seed"):
        if event.source is not None or event.isolated or event.traced is not None:
            continue
        path = event.step.path()
        at = next((at for at in range(len(path) - 1, -1, -1) if _imposes(path[at], code)), None)
        if at is None or len(path) - at > _WAY or not _is_fixed(event, at) or any(map(_is_conditional, path[at:])):
            continue
        if any(map(_is_given, path[at:])):
            continue  # it is the caller that seeds
        if not any(word in path[at].frame.qualname.lower() for word in SEED_WORDS) and not puts_back(event, ledger):
            yield Imposed(event, path[at])


def _imposes(step: Step, code: Code) -> bool:
    """Whether a step stands in the statements of a file, or in a constructor."""
    frame = step.frame
    if frame.code is not code or step.kind not in ("call", "use") or isinstance(step.node, FunctionNode):
        return False  # a definition is no call: it was executed for itself
    name = frame.qualname.rpartition(".")[2]
    return isinstance(frame.node, ast.Module) or (frame.owner is not None and name in CONSTRUCTORS)


def _is_fixed(event: Event, at: int) -> bool:
    """Whether a seed is a number that stands in the code, from some step on down: no caller gives it."""
    if not isinstance(event.operand, Const) or type(event.operand.value) is not int:
        return False
    node, steps = written(event)
    if len(steps) < at:
        return False
    function = steps[-1].label if steps else None
    if node is None or not isinstance(function, Func):
        return True
    code, named = function.frame.code, [*names_in(node)]
    for name in named:  # and what that is computed from
        value = code.value_of(function.node, name)
        named += [] if value is None else names_in(value) - {*named}
    return not isinstance(function.node, FunctionNode) or not {*named} & {*parameters(function.node)}


def _is_given(step: Step) -> bool:
    """Whether a call runs a function that the one around it was given, or has found in what it was given."""
    function, base = step.label, base_of(step.node.func) if isinstance(step.node, ast.Call) else None
    if not isinstance(function, Func) or function.owner is not None or not isinstance(base, ast.Name):
        return False
    own = {frame.uid for frame in step.frame.outwards() if isinstance(frame.node, FunctionNode)}
    binder = step.frame.code.binder(base.id, step.node)
    return function.frame.uid not in own and isinstance(binder, (*FunctionNode, *COMPREHENSIONS))


def _is_conditional(step: Step) -> bool:
    """Whether a call stands in an arm of a condition, in a handler, or in a case."""
    node, parents = step.node, step.frame.code.parents
    while node in parents and not isinstance(node, (*FunctionNode, ast.Module)):
        node = parents[node]
        if isinstance(node, (ast.If, ast.IfExp, ast.BoolOp, ast.ExceptHandler, ast.Match)):
            return True
    return False


def puts_back(event: Event, ledger: Ledger) -> bool:
    """Whether the stream of an event is saved before it and restored behind it, by a function on the way to it."""
    path = event.step.path()
    around = {step.frame.uid for step in path if not isinstance(step.frame.node, ast.Module)} or {path[0].frame.uid}

    def inside(kind: str, events: list[Event]) -> bool:
        return any(
            each.kind == kind and each.stream == event.stream and each.source == event.source
            and any(step.frame.uid in around for step in each.step.path())
            for each in events
        )  # fmt: skip

    return inside("save", ledger.events[: event.index]) and inside("restore", ledger.events[event.index :])


def reseeds(ledger: Ledger) -> Iterator[Reseed]:
    """The seeds of an execution that throw another one away behind the back of the program."""
    seeds: dict[str, Event] = {}
    drawn: dict[int, list[Event]] = {}
    for event in ledger.of("draw"):
        if event.source is None:
            drawn.setdefault(id(maker_of(event.term)), []).append(event)
    for event in ledger.of("seed"):
        if event.source is not None:
            continue
        before = seeds.get(event.stream)
        seeds[event.stream] = event
        entering = _entering(event)
        if before is None or entering is None or not _throws_away(before, event, entering):
            continue
        draws = drawn.get(id(event), [])
        own = [draw for draw in draws if entering in draw.step.path()]
        after = [
            draw for draw in draws
            if entering not in draw.step.path() and draw.frame.code is not event.frame.code
        ]  # fmt: skip
        if own and after:
            yield Reseed(event, before, after[0])


def _throws_away(before: Event, event: Event, entering: Step) -> bool:
    """Whether the first seed is set in another file, and nobody would expect of the function that it sets one."""
    name = event.frame.qualname.rpartition(".")[2]
    if not isinstance(event.operand, Const) or not isinstance(event.operand.value, int):
        return False
    if before.frame.code is event.frame.code or is_seeding_helper(name) or words(name) & PREPARES:
        return False
    told = isinstance(entering.node, ast.Call) and names_seed(entering.node)
    return _is_own(event) or (before.operand != event.operand and not told)


def _is_own(event: Event) -> bool:
    """Whether nobody has given the seed: it is a literal of its file, or a default that no caller has replaced."""
    node, steps = written(event)
    if isinstance(node, ast.Name) and steps and isinstance(steps[-1].label, Func):
        defaults = dict(steps[-1].label.defaults)
        return node.id in defaults and defaults[node.id] == event.operand
    if isinstance(node, ast.Attribute):
        return _is_default_of_object(node, event, steps)
    return isinstance(node, ast.Constant) and node in event.frame.code.parents


def _is_default_of_object(node: ast.Attribute, event: Event, steps: list[Step]) -> bool:
    """Whether an attribute holds the default of a parameter of the constructor, which no call in sight replaces."""
    holder = steps[-1].label.owner if steps and isinstance(steps[-1].label, Func) else None
    if holder is None:
        return False
    makers = [each for each in holder.node.body if isinstance(each, ast.FunctionDef) and each.name in CONSTRUCTORS]
    for maker in makers:
        default = next((given for arg, given in defaults(maker.args) if arg.arg == node.attr), None)
        if isinstance(default, ast.Constant) and Const(default.value) == event.operand:
            files = {id(step.frame.code): step.frame.code for step in event.step.path()}
            return not any(_makes(each, holder.node.name) for code in files.values() for each in descendants(code.tree))
    return False


def _makes(node: ast.AST, name: str) -> bool:
    """Whether a call makes an object of a class, and gives it a seed."""
    return isinstance(node, ast.Call) and last_name(node.func) == name and names_seed(node)


def _entering(event: Event) -> Step | None:
    """The call through which the program has come to the file that sets the seed."""
    for step in reversed(event.step.path()):
        if step.kind == "import" or (step.kind == "call" and step.frame.code is not event.frame.code):
            return None if step.kind == "import" else step
    return None


class Unseeding(Struct, frozen=True):
    """A stream that is seeded from entropy."""

    seed: Event
    step: Step
    """Where it is told."""
    before: Event | None
    """What gave the stream a seed before; None where a helper that seeds was given nothing."""

    def told_in(self, code: Code, whole: bool) -> Step | None:
        """Where it is told in a file; of a ``whole`` program nowhere else than where it happens."""
        here = self.step.within(code)
        return here if here is self.step or not whole else None


def unseedings(executions: list[Execution]) -> Iterator[tuple[Execution, Unseeding]]:
    """The calls that throw a seed away, and those of helpers that seed which are given none.

    What the statements of a file seed holds for its functions, too.
    """
    tops = [event for each in executions if isinstance(each.node, ast.Module) for event in each.ledger.events]
    for execution in executions:
        earlier = tops if execution.node is not None and not isinstance(execution.node, ast.Module) else []
        known = [event for event in earlier if _sets(event) and event.source is None and not _is_by_itself(event.step)]
        yield from ((execution, each) for each in _of_execution(execution, known))


def _is_by_itself(step: Step) -> bool:
    """Whether a function that nothing calls was executed for itself, on the way to a step: the file does not run it."""
    return any(isinstance(each.node, FunctionNode) and each.kind in ("call", "use") for each in step.path())


def _of_execution(execution: Execution, earlier: list[Event]) -> Iterator[Unseeding]:
    seeded: dict[Hashable, list[Event]] = {}
    for event in earlier:
        seeded.setdefault(_cell(event), []).append(event)
    for event in execution.ledger.events:
        if _sets(event):
            seeded.setdefault(_cell(event), []).append(event)
        elif event.kind == "seed" and isinstance(event.term, Start) and not _comes_back(event, execution.ledger):
            step = _forgetful(event)
            known = [*seeded.get(_cell(event), ())]
            if event.source is None and "-" in event.stream:
                known += seeded.get(event.stream.partition("-")[0], ())  # a seed of torch is one of its devices, too
            before = next((each for each in known[::-1] if each.may_meet(event)), None)
            if step is not None or (before is not None and not is_seeding_helper(event.frame.qualname)):
                yield Unseeding(event, step or event.step, before)


def _sets(event: Event) -> bool:
    """Whether a stream gets a seed that a value decides."""
    return event.kind in ("seed", "make") and event.operand not in (None, NONE)


def _cell(event: Event) -> Hashable:
    return event.stream if event.source is None else event.source


def _comes_back(event: Event, ledger: Ledger) -> bool:
    """Whether a context or a saved state puts the stream back, or the function sets it with a value right behind."""
    if event.isolated or puts_back(event, ledger):
        return True
    behind = (each for each in ledger.events[event.index :] if _sets(each) and each.frame.uid == event.frame.uid)
    return any(_cell(each) == _cell(event) for each in behind)


def _forgetful(event: Event) -> Step | None:
    """The call of a helper that seeds which gives it None for a seed, or nothing, and has it seed from entropy."""
    node, steps = written(event)
    path = event.step.path()
    at = len(steps)
    if isinstance(node, ast.Name) and steps and isinstance(steps[-1].label, Func):
        at -= 1  # its default
    elif not (is_none(node)):
        return None
    called = path[at] if at < len(path) - 1 else None
    if called is None or called.kind != "call" or not isinstance(called.label, Func) or called.label.owner is not None:
        return None
    return called if is_seeding_helper(called.label.qualname) else None

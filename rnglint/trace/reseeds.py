"""Seeds that a function sets for its own draws, and that the program around goes on from."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.purposes import PREPARES, words
from rnglint.knowledge.seeding import CONSTRUCTORS, SEED_WORDS
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Ledger, Step
from rnglint.machine.terms import Const
from rnglint.program.code import Code, FunctionNode, defaults, parameters
from rnglint.trace.callings import names_seed
from rnglint.trace.given import written
from rnglint.trace.meaning import is_seeding_helper
from rnglint.trace.repeats import maker_of

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
    while isinstance(node, ast.Attribute):
        node = node.value
    frame = steps[-1].label if steps and isinstance(steps[-1].label, Func) else None
    own = frozenset(parameters(frame.node)) if frame is not None else frozenset()
    return not (isinstance(node, ast.Name) and node.id in own)


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
        own = [draw for draw in draws if event.step.parent in draw.step.path()]
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
    """Whether nobody has given the seed: it is a literal, or a default that no caller has replaced."""
    node, steps = written(event)
    if isinstance(node, ast.Name) and steps and isinstance(steps[-1].label, Func):
        defaults = dict(steps[-1].label.defaults)
        return node.id in defaults and defaults[node.id] == event.operand
    if isinstance(node, ast.Attribute):
        return _is_default_of_object(node, event, steps)
    return isinstance(node, ast.Constant)


def _is_default_of_object(node: ast.Attribute, event: Event, steps: list[Step]) -> bool:
    """Whether an attribute holds the default of a parameter of the constructor, which no call in sight replaces."""
    holder = next((step.frame.owner for step in reversed(steps) if step.frame.owner is not None), None)
    if isinstance(steps[-1].label, Func) and steps[-1].label.owner is not None:
        holder = steps[-1].label.owner
    if holder is None:
        return False
    makers = [each for each in holder.node.body if isinstance(each, ast.FunctionDef) and each.name in CONSTRUCTORS]
    for maker in makers:
        default = next((given for arg, given in defaults(maker.args) if arg.arg == node.attr), None)
        if isinstance(default, ast.Constant) and Const(default.value) == event.operand:
            files = {id(step.frame.code): step.frame.code for step in event.step.path()}
            return not any(_makes(each, holder.node.name) for code in files.values() for each in ast.walk(code.tree))
    return False


def _makes(node: ast.AST, name: str) -> bool:
    """Whether a call makes an object of a class, and gives it a seed."""
    if not isinstance(node, ast.Call):
        return False
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return called == name and names_seed(node)


def _entering(event: Event) -> Step | None:
    """The call through which the program has come to the file that sets the seed."""
    for step in reversed(event.step.path()):
        if step.kind == "import" or (step.kind == "call" and step.frame.code is not event.frame.code):
            return None if step.kind == "import" else step
    return None

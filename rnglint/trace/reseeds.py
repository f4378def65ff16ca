"""Seeds that a function sets for its own draws, and that the program around goes on from."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnglint.knowledge.purposes import PREPARES
from rnglint.knowledge.seeding import CONSTRUCTORS
from rnglint.machine.terms import Const, Func, Seeded, Start
from rnglint.project.spelling import words
from rnglint.trace.callings import names_seed
from rnglint.trace.givers import written
from rnglint.trace.meaning import is_seeding_helper
from rnglint.trace.repeats import origin_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.machine.events import Event, Ledger, Step


@dataclass(frozen=True, slots=True)
class Reseed:
    """A global stream that the program has seeded, and that a function of another file seeds anew."""

    seed: Event
    before: Event
    """Where the program has seeded it."""
    after: Event
    """A draw of the program that goes on from there."""


def reseeds(ledger: Ledger) -> Iterator[Reseed]:
    """The seeds of an execution that throw another one away behind the back of the program."""
    seeds: dict[str, Event] = {}
    drawn: dict[int, list[Event]] = {}
    for event in ledger.events:
        origin = origin_of(event.term) if event.kind == "draw" and event.source is None else None
        if isinstance(origin, (Seeded, Start)) and origin.via is not None:
            drawn.setdefault(id(origin.via), []).append(event)
    for event in ledger.events:
        if event.kind != "seed" or event.source is not None:
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
        args = maker.args
        positional = [*args.posonlyargs, *args.args]
        defaults = dict(
            zip([a.arg for a in positional[len(positional) - len(args.defaults) :]], args.defaults, strict=True)
        )
        defaults |= {a.arg: d for a, d in zip(args.kwonlyargs, args.kw_defaults, strict=True) if d is not None}
        default = defaults.get(node.attr)
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
    found = None
    for step in reversed(event.step.path()):
        if step.kind == "call" and step.frame.code is not event.frame.code:
            found = step
            break
        if step.kind == "import":
            return None
    return found

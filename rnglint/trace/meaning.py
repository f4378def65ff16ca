"""Are equal draws meant?  What the program does with them, and what names, loops and comments say of them."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from rnglint.knowledge.modes import FLAG
from rnglint.knowledge.purposes import AUGMENTS, COLOURS, MADE_UP, MEANT, MEMORIES, SAYS_SO, SEEDS, STARTS_ANEW, words
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.machine.callables import Func
from rnglint.machine.events import pair, parted
from rnglint.machine.inspection import leaves_of
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Sym, Tup, Value
from rnglint.program.facts import is_test
from rnglint.trace import callings, rounds
from rnglint.trace.given import written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.machine.events import Event, Ledger, Step
    from rnglint.trace.repeats import Repeat

_MEANT = MEANT - STARTS_ANEW


def is_seeding_helper(qualname: str) -> bool:
    """Whether a function says by its name that it seeds: who calls it decides about the seed."""
    name = qualname.rpartition(".")[2].lower()
    return any(word in name for word in SEED_WORDS)


def blamed(steps: Sequence[Step]) -> Step:
    """The last of some steps; of one in a helper that says by its name that it seeds, the call of the helper."""
    at = len(steps) - 1
    while at > 0 and is_seeding_helper(steps[at].frame.qualname) and steps[at - 1].kind == "call":
        at -= 1
    return steps[at]


def is_meant(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether something says that the draws are to be equal."""
    if ledger.is_unread(repeat.first) or ledger.is_unread(repeat.second):
        return True
    met = pair(repeat.first, repeat.second)
    if met in ledger.equated:
        return True
    if met in ledger.compared and repeat.parting == "calls" and not callings.are_independent(repeat):
        return True
    if not _is_settled(repeat.seed) or _only_evaluates(repeat.second):
        return True
    if repeat.parting == "loop" and _takes_parts(repeat, ledger):
        return True
    if repeat.parting == "workers" and _is_shared_out(repeat, ledger):
        return True
    if repeat.parting == "calls":
        return callings.are_meant(repeat) or any(says_so(step) for step in _tails(repeat))
    if repeat.parting == "loop" and (not _in_loop_by_mistake(repeat, ledger) or _passes_seed(repeat)):
        return True
    if not repeat.private and (_is_isolated(repeat, ledger) or _is_asked_for(repeat)):
        return True
    meant = _words_for(repeat)
    return any(_says(step, meant) for step in _concerned(repeat)) or any(says_so(step) for step in repeat.steps)


def _in_loop_by_mistake(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the rounds of a loop of Python ought to draw other numbers each."""
    step = repeat.steps[0]
    if rounds.are_given_keys(ledger, step):
        return True
    if rounds.are_seeds(step.node):
        return rounds.seeded_alike(ledger, step)
    if repeat.fills:
        return False
    if rounds.are_steps(step.node):
        return True
    only_timed = rounds.are_timed(ledger, step) and repeat.second.index not in ledger.kept
    return rounds.are_copies(repeat.steps) and not only_timed


def _passes_seed(repeat: Repeat) -> bool:
    """Whether the rounds themselves give the seed to a function, for draws of its own: these are asked to be equal.

    Not where they give it nothing else that may differ from one round to the next: nobody needs one result many times.
    """
    origin = repeat.origins[1]
    call = repeat.steps[1] if len(repeat.steps) > 1 else None
    if not repeat.private or origin is None or call is None or not isinstance(call.label, Func):
        return False
    asked = call.label.owner is None and call in repeat.second.step.path()
    return asked and call not in written(origin)[1] and not rounds.are_alike(repeat.steps[0].node, call.node)


def _is_settled(seed: Value | None) -> bool:
    """Whether a seed stays what it is: of things of which nothing is known, only what has the name of a seed does."""
    if isinstance(seed, Choice):
        return all(_is_settled(option) for _, option in seed.options)
    if isinstance(seed, Tup):
        return all(_is_settled(item) for item in seed.items)
    if not isinstance(seed, Op):
        return True
    if seed.name != "[]" and not (seed.name.startswith(".") and len(seed.name) > 1):
        return all(_is_settled(arg) for arg in seed.args)
    name = seed.args[1] if seed.name == "[]" else Const(seed.name)
    named = isinstance(name, Const) and isinstance(name.value, str) and bool(words(name.value) & SEEDS)
    return named or isinstance(seed.args[0], Ref)


def _only_evaluates(draw: Event) -> bool:
    """Whether a draw happens in modules alone that are not being trained."""
    return any(isinstance(atom, Op) and atom.name == f".{FLAG}" and not holds for atom, holds in draw.guard)


def _takes_parts(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the rounds take different parts of what each of them draws."""
    parts = [{by for index, by in ledger.cuts if index == draw.index} for draw in (repeat.first, repeat.second)]
    return all(parts) and parts[0].isdisjoint(parts[1])


def _is_shared_out(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether each worker takes its share of what all of them draw, by its number."""
    drawn = (repeat.first.index, repeat.second.index)
    if any(index in drawn and "number" in leaves_of(by) for index, by in ledger.cuts):
        return True
    steps = repeat.second.step.path()
    inside = steps[next(at for at, step in enumerate(steps) if step.loop == "workers") :]
    # An order that is drawn once, before the worker goes through its share.
    return inside[0].uid in ledger.numbered and not any(step.kind == "iteration" for step in inside[1:])


# Streams that are put back, and seeds that somebody asks for


def _is_isolated(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the stream is saved before it is seeded and put back afterwards, all between the two draws."""
    origin = repeat.origins[1]
    if origin is None:
        return False
    around = repeat.steps[0]
    inside = [event for event in ledger.events if event.stream == origin.stream and around in event.step.path()]
    before = any(event.kind in ("save", "enter") and event.index < origin.index for event in inside)
    return before and any(event.kind in ("restore", "leave") and event.index > origin.index for event in inside)


def _is_asked_for(repeat: Repeat) -> bool:
    """Whether a seed is set only where the caller, or the configuration, gives one."""
    origin = repeat.origins[1]
    seed = repeat.seed
    if origin is None or not isinstance(seed, (Sym, Op)):
        return False
    return (Op("is", (seed, NONE)), False) in origin.guard or (seed, True) in origin.guard


# Words


def _words_for(repeat: Repeat) -> frozenset[str]:
    """The words of a name that say of such draws that they are meant to be equal.

    Nobody gets equal numbers in processes on purpose by what these inherit, and data that are made up once and for all
    have different items nevertheless.
    """
    if repeat.parting == "processes" and repeat.inherited:
        return frozenset()
    return _MEANT - MADE_UP if repeat.parting == "items" else _MEANT


def _tails(repeat: Repeat) -> list[Step]:
    """The steps to the two draws, from where they part."""
    first, second = parted(repeat.first.step, repeat.second.step)
    return [*first, *second]


def _concerned(repeat: Repeat) -> list[Step]:
    """The steps whose names speak of the draws: those to the draws, and to the seeding where the draws are in it."""
    tails = _tails(repeat)
    if repeat.inherited:
        return tails
    around = {id(step.label) for step in tails} | {id(step.frame.node) for step in tails}
    return [*(step for step in repeat.steps if repeat.private or id(step.frame.node) in around), *tails]


def _says(step: Step, meant: frozenset[str]) -> bool:
    of_file = isinstance(step.frame.node, ast.Module) and is_test(step.frame.code.module)
    names = [] if of_file else [name for name in step.frame.qualname.split(".") if not name.startswith("__")]
    if any(_purposes(name) & (meant if at == len(names) else meant - MEMORIES) for at, name in enumerate(names, 1)):
        return True
    if any(_purposes(name) & meant for name in step.frame.code.bound_by(step.node)):
        return True
    return says_so(step)


def _purposes(name: str) -> set[str]:
    """The words of a name, but for those of colours where it is data that change their colour."""
    found = words(name)
    return found - COLOURS if found & AUGMENTS else found


def says_so(step: Step) -> bool:
    """Whether a comment at a step, or the docstring around it, says that what happens there is meant."""
    commented = step.frame.code.remarks(getattr(step.node, "lineno", 0)) & SAYS_SO
    return bool(commented) or _documented(step.frame.node)


def _documented(node: ast.AST) -> bool:
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return False
    return bool(set(re.findall(r"[a-z]+", (ast.get_docstring(node, clean=False) or "").lower())) & SAYS_SO)

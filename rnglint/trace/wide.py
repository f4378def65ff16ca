"""Seeds of 64 bits that are given to what takes 32."""

from __future__ import annotations

from collections.abc import Iterator

from rnglint.knowledge.loading import LEGACY_SEED_LIMIT
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import NarrowSeed
from rnglint.machine.events import Event
from rnglint.machine.inspection import number
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import everything_in
from rnglint.machine.terms import Choice, Op, Value
from rnglint.models.loading import WORKER_INFO, WORKER_SEED
from rnglint.streams.advancing import INITIAL_SEED

_GROW = frozenset({"+", "-", "*", "^", "|"})
_KEEP = frozenset({"int", "abs"})


def wide_seeds(ledger: Ledger, knowledge: Knowledge) -> Iterator[Event]:
    """The calls that are given a seed of 64 bits, and take one of 32."""
    for event in ledger.of("seed", "make"):
        if event.operand is not None and _is_wide(event.operand) and knowledge.role(event.api, NarrowSeed) is not None:
            yield event


def _is_wide(value: Value) -> bool:
    if isinstance(value, Choice):
        return any(_is_wide(option) for _, option in value.options)
    if not isinstance(value, Op):
        return False
    if value.name in (WORKER_SEED, INITIAL_SEED):
        return True
    if value.name == "+" and any(_is_full(arg) for arg in value.args):
        return True
    if value.name in _GROW:
        return any(_is_wide(arg) for arg in value.args)
    if value.name in _KEEP:
        return len(value.args) == 1 and _is_wide(value.args[0])
    if value.name in ("%", "&"):
        bound = number(value.args[1]) or 0
        return _is_wide(value.args[0]) and bound > LEGACY_SEED_LIMIT - (value.name == "&")
    owner = value.args[0] if value.name == ".seed" else None
    return isinstance(owner, Op) and owner.name == WORKER_INFO


def _is_full(value: Value) -> bool:
    """Whether a seed was reduced to 32 bits, so that adding anything may exceed them."""
    reduced = isinstance(value, Op) and value.name == "%" and number(value.args[1]) == LEGACY_SEED_LIMIT
    return reduced and isinstance(value, Op) and _is_wide(value.args[0])


def is_of_process(value: Value) -> bool:
    """Whether a seed is the process's own of which nobody in sight has said what it is."""
    return any(isinstance(each, Op) and each.name == INITIAL_SEED for each in everything_in(value))

"""What names of the tables may do to streams, each as a set of bits."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from functools import cache

from rnglint.knowledge.determinism import VARIABLES
from rnglint.knowledge.lookup import ENTRIES
from rnglint.knowledge.others import BY_KEYWORD
from rnglint.knowledge.roles.base import Entry, Role
from rnglint.knowledge.roles.determinism import (
    Autotunes,
    Compares,
    Determinism,
    FillsMemory,
    LeavesMemory,
    StopsGradients,
    Unsteady,
)
from rnglint.knowledge.roles.devices import MakesTensor
from rnglint.knowledge.roles.functions import Compiles, ReturnsReceiver, Runs
from rnglint.knowledge.roles.keys import ConsumesKey, DerivesKey, MakesKey, NextKey, ProvidesKey, UsesKey
from rnglint.knowledge.roles.loading import Loads, RunsInProcesses, SamplerBase, ShardsSamples, SplitsData
from rnglint.knowledge.roles.modules import AttentionDropout, Layer, StochasticLayer
from rnglint.knowledge.roles.parallel import CombinesRanks, EqualizesRanks, JoinsRanks, SpawnsRanks
from rnglint.knowledge.roles.seeding import (
    DrawsInside,
    Hashed,
    Picks,
    ProcessEnvironment,
    Reshuffles,
    SetsVariable,
    Unordered,
    Unstable,
)
from rnglint.knowledge.roles.streams import Draws, Forks, MakesGenerator, RestoresState, SavesState, Seeds

(STREAMS, RUNS, ORDERS, NUMBERS, MEMORY, DRAWS, DROPS, LAYERS, SEEDS, TELLS, SHARES, ASKED, SETS, MODES, HASHES) = (
    1 << bit for bit in range(15)
)
"""What a definition may do: something that the machine notes as an event; run other code in a way of its own, or set
a switch; give orders, or numbers, that are others in the next run; get memory as it is; draw from a global stream;
drop with a rate; make a layer that does; seed a global stream; something that can be wrong by itself; run draws where
that can be wrong; do something that some rule asks about wherever it is executed; set a variable of the process;
switch models, or use them without learning; give things in the order of their hashes."""
SOME_ORDER = ORDERS | HASHES
ACCIDENTS = SOME_ORDER | NUMBERS
SWITCHED = STREAMS | RUNS | TELLS

_RUNNERS = (CombinesRanks, Compiles, EqualizesRanks, JoinsRanks, Runs, RunsInProcesses, SpawnsRanks)
_PLAIN = (AttentionDropout, Draws, StochasticLayer)
"""Roles of draws, in which nothing is wrong as long as nobody sets or runs what they draw from."""
_STATES = (Forks, RestoresState, SavesState, Seeds)
_OTHERS = (
    ConsumesKey, DerivesKey, Loads, MakesGenerator, MakesKey, NextKey, ProvidesKey, SamplerBase, ShardsSamples,
    SplitsData, UsesKey,
)  # fmt: skip
_BITS: tuple[tuple[tuple[type[Role], ...], int, int], ...] = (
    ((Autotunes, Determinism), SWITCHED, RUNS | SHARES),
    ((ProcessEnvironment, SetsVariable), SETS, SETS),
    ((FillsMemory, LeavesMemory), MEMORY, MEMORY),
    (_RUNNERS, RUNS | SHARES, RUNS | SHARES),
    ((Forks, Loads, SplitsData), RUNS, RUNS),
    (_PLAIN, STREAMS | DRAWS, 0),
    ((Draws,), 0, STREAMS),
    ((DrawsInside,), STREAMS | DRAWS, 0),
    ((Seeds,), SEEDS, 0),
    (_STATES, STREAMS | TELLS, STREAMS | TELLS),
    (_OTHERS, STREAMS | TELLS, 0),
    ((Reshuffles,), STREAMS | ORDERS, STREAMS | ORDERS),  # it is the draw that the order follows from
    ((Unordered,), ORDERS, ORDERS),
    ((Hashed,), HASHES, HASHES),
    ((Unstable,), NUMBERS, NUMBERS),
    ((Compares, MakesTensor, Picks, Unsteady), ASKED, ASKED),
)
"""What each role says of a name, and of a method of an object of which nothing is known."""


def bits_of(roles: Iterable[type[Role]]) -> int:
    """What definitions may do that are looked at for the sake of some roles."""
    found = {Draws: DRAWS, LeavesMemory: MEMORY, Reshuffles: ORDERS, Unordered: ORDERS, Hashed: HASHES}
    total = 0
    for role in roles:
        total |= found[role]
    return total


def can_tell(bits: int, wanted: int) -> bool:
    """Whether something can be wrong in a definition by itself; ``wanted``: the bits that somebody asks for besides."""
    if bits & (TELLS | (wanted & ~SOME_ORDER)):
        return True
    return bool(bits & STREAMS and bits & (SHARES | (wanted & SOME_ORDER)))


@cache
def _bits() -> dict[str, tuple[int, int]]:
    """The bits of the names of the tables that have any, and those of methods of such names."""
    found = ((name, of_entry(entry)) for name, entry in ENTRIES.items())
    return {name: bits for name, bits in found if any(bits)}


@cache
def _of_kind(kind: type[Role]) -> tuple[int, int]:
    """The bits of what has a role of a kind: those of a name, and those of a method of that name."""
    named = called = 0
    for kinds, of_name, of_method in _BITS:
        if issubclass(kind, kinds):
            named |= of_name
            called |= of_method
    return named, called


def of_entry(entry: Entry) -> tuple[int, int]:
    """The bits of a name of the tables, and those of a method of that name.

    Classes of tensors, named in every annotation, leave no memory.
    """
    named = called = 0
    is_class = entry.name.rpartition(".")[2][:1].isupper()
    for role in entry.roles:
        if (is_class and isinstance(role, LeavesMemory)) or (isinstance(role, Runs) and role.kind == "aside"):
            continue
        of_name, of_method = _of_kind(type(role))
        named |= of_name
        called |= of_method
        if isinstance(role, DrawsInside) and role.generator is not None:
            named |= TELLS
        if isinstance(role, AttentionDropout) or (isinstance(role, Draws) and role.rate is not None):
            named |= DROPS
        if isinstance(role, Layer) and (role.rate is not None or role.by_mode):
            named |= LAYERS
        if isinstance(role, StopsGradients) or (isinstance(role, ReturnsReceiver) and role.sets_training is not None):
            named |= MODES
    return named, called


def _of_any(name: str, bits: int) -> int:
    """What a method does whose class is not known: the machine takes some for what they are by an argument's name."""
    return bits if name in BY_KEYWORD.values() else bits & ACCIDENTS


@cache
def last_names() -> frozenset[str]:
    return frozenset(name.rpartition(".")[2] for name, (of_name, _) in _bits().items() if of_name)


@cache
def methods() -> dict[str, dict[str, int]]:
    """The bits of methods by their last names, and by the packages of their classes; under ``""`` of any class."""
    found: dict[str, dict[str, int]] = {}
    for name, (_, bits) in _bits().items():
        owner, _, last = name.rpartition(".")
        if bits and owner.rpartition(".")[2][:1].isupper():
            packages = found.setdefault(last, {})
            for package, own in ((name.partition(".")[0], bits), ("", _of_any(name, bits))):
                packages[package] = packages.get(package, 0) | own
    return found


@cache
def bare() -> frozenset[str]:
    """Last names that count even where nothing binds them, not even Python: documents write a bare ``jit``."""
    found = (name for name, entry in ENTRIES.items() for role in entry.roles if isinstance(role, Compiles))
    return frozenset(name.rpartition(".")[2] for name in found) - vars(builtins).keys()


@cache
def python_names() -> dict[str, int]:
    """The bits of Python's own names."""
    own = ((name.partition("builtins.")[2], of_name) for name, (of_name, _) in _bits().items())
    return {name: bits for name, bits in own if name}


@cache
def by_package() -> dict[str, dict[str, int]]:
    """The bits of last names by packages; under ``""`` what counts wherever it comes from."""
    found: dict[str, dict[str, int]] = {"": dict.fromkeys(bare(), RUNS | SHARES)}
    for name, (of_name, of_method) in _bits().items():
        package, last = name.partition(".")[0], name.rpartition(".")[2]
        known = "" if package == "builtins" else package
        for owner, bits in ((known, of_name | of_method), ("", _of_any(name, of_method))):
            if bits:
                names = found.setdefault(owner, {})
                names[last] = names.get(last, 0) | bits
    return found


def at_most(words: frozenset[str]) -> int:
    """What a file with some words in it may do by itself, and more: where a name comes from is not looked at."""
    bits = 0
    for package, names in by_package().items():
        if not package or package in words:
            for word in words & names.keys():
                bits |= names[word]
    return bits | SWITCHED if bits & SETS and not VARIABLES.isdisjoint(words) else bits & ~SETS

"""The history of a number: which engine rounded it how often, and what it belongs to."""

from __future__ import annotations

import ast
from collections.abc import Hashable
from typing import TypeAlias

from msgspec import Struct, field, structs

from rnglint.knowledge.arithmetic import INTEGER_TYPES, OVER_ALL
from rnglint.knowledge.comparisons import RESOLUTIONS
from rnglint.knowledge.roles import Compares, Unsteady
from rnglint.machine.callables import Call
from rnglint.machine.events import Event, Step
from rnglint.machine.terms import Value

Operands: TypeAlias = "tuple[ast.AST | None, ast.AST | None]"
"""The expressions that gave two numbers."""


class Engine(Struct, frozen=True):
    """Who carries an operation out: a library (empty: not known), on a device that XLA runs, compiled or mapped.

    ``dtype``: the type of float that it computes in, where a program names one.
    """

    library: str
    place: str = ""
    mode: str = ""
    dtype: str = ""

    @property
    def manner(self) -> tuple[str, str]:
        """The engine whichever library it belongs to."""
        return self.place, self.mode


class History(Struct, frozen=True):
    """The history of a number.

    ``counts``: rounding operations by engine; ``heavy``: engines that did more than add and multiply;
    ``libraries``: whose object it is (``torch``, ``jax``, ``numpy``); ``integer``: whether it is exact by its type,
    None where that is not known; ``dtype``: the float type that the program gave it; ``literal``: it is written down;
    ``unknown``: what nothing is known of on its way.
    ``gap``: the two numbers whose difference it was made of; ``answers``: the comparisons that it is the answer to.
    """

    counts: tuple[tuple[Engine, int], ...] = ()
    heavy: frozenset[Engine] = frozenset()
    libraries: frozenset[str] = frozenset()
    integer: bool | None = None
    dtype: str = ""
    literal: bool = False
    unknown: frozenset[Hashable] = frozenset()
    gap: Sides | None = None
    answers: tuple[Sides, ...] = ()

    @property
    def engines(self) -> frozenset[Engine]:
        return frozenset(engine for engine, _ in self.counts)

    def __or__(self, other: History) -> History:
        """Both went into one number."""
        totals = dict(self.counts)
        for engine, count in other.counts:
            totals[engine] = max(totals.get(engine, 0), count)
        return History(
            tuple(totals.items()),
            self.heavy | other.heavy,
            self.libraries | other.libraries,
            _type(self, other),
            _dtype(self, other),
            self.literal and other.literal,
            self.unknown | other.unknown,
            self.gap or other.gap,
            self.answers or other.answers,
        )

    def rounded(self, engine: Engine, count: int, heavy: bool) -> History:
        """The result of ``count`` more operations."""
        totals = dict(self.counts)
        totals[engine] = totals.get(engine, 0) + count
        more = self.heavy | {engine} if heavy else self.heavy
        return structs.replace(self, counts=tuple(totals.items()), heavy=more, literal=False, answers=())

    def exact(self) -> History:
        """An integer or truth value made of it."""
        return History(libraries=self.libraries, integer=True, unknown=self.unknown)

    def through(self, name: str) -> History:
        """What a function gives that may ask for all elements of an answer."""
        return self if name in OVER_ALL else structs.replace(self, answers=())

    def of(self, library: str) -> History:
        """The same numbers as an object of another library."""
        return structs.replace(self, libraries=frozenset({library}))

    def typed(self, integer: bool | None) -> History:
        """The same numbers in another type; None: in the one that they have."""
        return self if integer is None else self.exact() if integer else structs.replace(self, integer=False)

    def cast(self, dtype: str) -> History:
        """The same numbers in a dtype that has a name; empty: in the one that they have."""
        exact = None if not dtype else dtype in INTEGER_TYPES
        return structs.replace(self.typed(exact), dtype="" if exact else dtype or self.dtype)


def _dtype(one: History, other: History) -> str:
    """The float type of what is computed from both: the wider one; a number that is written down has none."""
    types = {each.dtype for each in (one, other) if not (each.literal or each.integer)}
    return "" if "" in types else max(types, key=lambda dtype: -RESOLUTIONS.get(dtype, 0.0), default="")


def _type(one: History, other: History) -> bool | None:
    if one.integer is False or other.integer is False:
        return False
    return True if one.integer and other.integer else None


class Sides(Struct, frozen=True, eq=False):
    """Two numbers that are compared, by which call (None: by ``==``), with the expressions that gave them."""

    left: History
    right: History
    operands: Operands
    node: ast.AST
    role: Compares | None = None
    api: str = ""
    arguments: Call | None = None


class Comparison(Struct, frozen=True, eq=False):
    """Two numbers that must agree, where ``node`` says so; ``whole``: it says nothing else."""

    sides: Sides
    node: ast.AST
    step: Step
    whole: bool


class Operation(Struct, frozen=True, eq=False):
    """A call of an operator without a deterministic algorithm."""

    api: str
    role: Unsteady
    arguments: Call
    operand: History | None
    place: Value | None
    """The device that its operand lives on."""
    node: ast.AST
    step: Step
    differentiated: bool
    """Whether gradients may flow through it."""
    switch: Event | None
    """What was last said of deterministic algorithms before it, if that happens in the same execution."""
    runs: list[Event | None] = field(default_factory=list)
    """The same for each call of the layer, if it makes one."""


class Histories(Struct):
    """What an execution notes of its numbers."""

    known: dict[Hashable, History] = field(default_factory=dict)
    """By the symbols and things that the numbers are."""
    makers: dict[Hashable, str] = field(default_factory=dict)
    """The outside functions and classes that made things which can be called."""
    contexts: dict[Hashable, str] = field(default_factory=dict)
    """The contexts that change how operations run, by the roles that they have."""
    entered: list[str] = field(default_factory=list)
    """The roles of those that are being executed."""
    comparisons: list[Comparison] = field(default_factory=list)
    operations: list[Operation] = field(default_factory=list)
    layers: dict[Hashable, Operation] = field(default_factory=dict)
    """Those that make a layer, by what they made."""

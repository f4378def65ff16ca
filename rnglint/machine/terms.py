"""The values that the symbolic machine computes with.

Terms are immutable; what can change (variables, attributes, the content of
lists) lives in the cells of a state and is reached by :class:`Ref`.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from rnglint.machine.callables import ClassV
    from rnglint.program.code import Code

Atom: TypeAlias = "tuple[Hashable, bool]"
"""Something that holds, or does not."""
Guard: TypeAlias = "frozenset[Atom]"
"""What is known to hold on a path: a conjunction of literals."""

NOWHERE: Guard = frozenset()


@dataclass(frozen=True, slots=True)
class Value:
    """Base of all values."""


@dataclass(frozen=True, slots=True)
class Const(Value):
    """A Python constant."""

    value: Any


NONE = Const(None)


@dataclass(frozen=True, slots=True)
class Sym(Value):
    """Something of which nothing is known but which thing it is."""

    uid: Hashable
    draws: frozenset[int] = field(default=frozenset(), compare=False)
    """Indices of the events that its value depends on."""
    leaves: frozenset[str] = field(default=frozenset(), compare=False)
    """Kinds of what its value depends on otherwise, as far as operations of :data:`LEAVES` gave it."""


@dataclass(frozen=True, slots=True)
class Op(Value):
    """A pure operation: equal operands give equal results."""

    name: str
    args: tuple[Value, ...]
    digest: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", hash((self.name, self.args)))

    def __hash__(self) -> int:
        return self.digest  # operations nest, and conditions are looked up all the time


@dataclass(frozen=True, slots=True)
class Tup(Value):
    """A tuple."""

    items: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Stack(Value):
    """An array of which the first rows are known; ``whole`` if there are no more."""

    items: tuple[Value, ...]
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Ref(Value):
    """A thing that can change; its content is in the state's cells."""

    uid: int
    kind: str
    """``list``, ``set``, ``dict``, ``vars`` (the attributes of something), ``instance``, ``iterator``, ``rngs``,
    ``parser`` (of a command line), ``context`` (of a generator), ``exits`` (an ``ExitStack``)."""
    cls: ClassV | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Method(Value):
    """A method, by name, of a receiver whose class gives it a meaning that the machine knows."""

    receiver: Value
    name: str


@dataclass(frozen=True, slots=True)
class Ext(Value):
    """A name outside the project: ``jax.random.split``."""

    name: str


@dataclass(frozen=True, slots=True)
class Thing(Value):
    """An object of an outside class that the tables know."""

    name: str
    uid: int
    function: Value | None = field(default=None, compare=False)
    leaves: frozenset[str] = field(default=frozenset(), compare=False)
    """Kinds of what it depends on, as of a :class:`Sym`."""


@dataclass(frozen=True, slots=True)
class ModuleV(Value):
    """A module of the project."""

    code: Code


@dataclass(frozen=True, slots=True, eq=False)
class Choice(Value):
    """One of several values, depending on the path; equal to nothing but itself."""

    options: tuple[tuple[Guard, Value], ...]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


LATER = "later"
"""The operation that stands for the number of a later round: which loop, which of its later rounds, at least what."""

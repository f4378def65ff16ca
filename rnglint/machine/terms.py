"""The values that the symbolic machine computes with.

Terms are immutable; what can change (variables, attributes, the content of
lists) lives in the cells of a state and is reached by :class:`Ref`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from msgspec import Struct, structs

if TYPE_CHECKING:
    from rnglint.machine.callables import ClassV
    from rnglint.program.code import Code

Atom: TypeAlias = "tuple[Hashable, bool]"
"""Something that holds, or does not."""
Guard: TypeAlias = "frozenset[Atom]"
"""What is known to hold on a path: a conjunction of literals."""

NOWHERE: Guard = frozenset()
Made = TypeVar("Made")


def compared_by(*names: str) -> Callable[[type[Made]], type[Made]]:
    """A decorator of classes: what it makes is the same where these fields are, whatever the others say."""
    get = attrgetter(*names)

    def decorate(cls: type[Made]) -> type[Made]:
        def equal(self: Made, other: object) -> bool:
            return type(other) is cls and get(self) == get(other)

        cls.__eq__ = equal  # type: ignore[assignment, method-assign]
        if "__hash__" not in vars(cls):
            cls.__hash__ = lambda self: hash(get(self))  # type: ignore[method-assign]
        return cls

    return decorate


class Value(Struct, frozen=True):
    """Base of all values."""


class Const(Value, frozen=True):
    """A Python constant."""

    value: Any


NONE = Const(None)


@compared_by("uid")
class Sym(Value, frozen=True):
    """Something of which nothing is known but which thing it is."""

    uid: Hashable
    draws: frozenset[int] = frozenset()
    """Indices of the events that its value depends on."""
    leaves: frozenset[str] = frozenset()
    """Kinds of what its value depends on otherwise, as far as operations of :data:`LEAVES` gave it."""


class Op(Value, frozen=True):
    """A pure operation: equal operands give equal results."""

    name: str
    args: tuple[Value, ...]
    digest: int = 0

    def __post_init__(self) -> None:
        structs.force_setattr(self, "digest", hash((self.name, self.args)))

    def __hash__(self) -> int:
        return self.digest  # operations nest, and conditions are looked up all the time


class Tup(Value, frozen=True):
    """A tuple."""

    items: tuple[Value, ...]


class Stack(Value, frozen=True):
    """An array of which the first rows are known; ``whole`` if there are no more."""

    items: tuple[Value, ...]
    whole: bool = False


@compared_by("uid", "kind")
class Ref(Value, frozen=True):
    """A thing that can change; its content is in the state's cells."""

    uid: int
    kind: str
    """``list``, ``set``, ``dict``, ``vars`` (the attributes of something), ``instance``, ``iterator``, ``rngs``,
    ``parser`` (of a command line), ``context`` (of a generator), ``exits`` (an ``ExitStack``)."""
    cls: ClassV | None = None


class Method(Value, frozen=True):
    """A method, by name, of a receiver whose class gives it a meaning that the machine knows."""

    receiver: Value
    name: str


class Ext(Value, frozen=True):
    """A name outside the project: ``jax.random.split``."""

    name: str


@compared_by("name", "uid")
class Thing(Value, frozen=True):
    """An object of an outside class that the tables know."""

    name: str
    uid: int
    function: Value | None = None
    leaves: frozenset[str] = frozenset()
    """Kinds of what it depends on, as of a :class:`Sym`."""


class ModuleV(Value, frozen=True):
    """A module of the project."""

    code: Code


class Choice(Value, frozen=True, eq=False):
    """One of several values, depending on the path; equal to nothing but itself."""

    options: tuple[tuple[Guard, Value], ...]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


LATER = "later"
"""The operation that stands for the number of a later round: which loop, which of its later rounds, at least what."""
ROW = "row"
"""The operation that stands for a row of a drawn order, in which no item stands twice: of which order, and where."""

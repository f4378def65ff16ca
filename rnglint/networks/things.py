"""What an expression stands for when a function is followed with its arguments.

Unlike the values of :mod:`rnglint.project.values` a thing belongs to one activation of a function (a :class:`Frame`),
so that the constructor arguments of every layer of a model are known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import libcst as cst

from rnglint.knowledge.roles import Compiles, Lifts, Maps, RunsOnHost
from rnglint.project.scopes import Scope, Site


@dataclass(eq=False, slots=True)
class Frame:
    """One activation of a function: what its parameters hold, and the activation it was defined in."""

    scope: Scope
    bound: dict[str, Given] = field(default_factory=dict)
    lexical: Frame | None = None
    depth: int = 0

    def of(self, owner: Scope) -> Frame | None:
        """The activation of a scope around this one."""
        frame: Frame | None = self
        while frame is not None and frame.scope is not owner:
            frame = frame.lexical
        return frame


@dataclass(frozen=True, slots=True)
class Nothing:
    """Unknown; ``cycle``: asked for while it was being answered."""

    cycle: bool = False


UNKNOWN = Nothing()
CYCLE = Nothing(cycle=True)


@dataclass(frozen=True, slots=True)
class Const:
    """A literal."""

    value: object


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """A parameter that nobody in sight gives, or a field of an object whose construction is out of sight."""

    scope: Scope
    name: str


@dataclass(frozen=True, slots=True)
class Lifted:
    """A lifted transformation of a module class, with the call that asks for it (None: a bare decorator)."""

    role: Lifts
    name: str
    site: Site | None
    scope: Scope


@dataclass(frozen=True, slots=True, eq=False)
class Klass:
    """A class: of the project, or (by its canonical name) of a framework."""

    cls: Scope | str
    given: Actuals
    lifts: tuple[Lifted, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Instance:
    """An object: ``site`` constructs it in ``frame`` with ``given``; without a site nobody knows where it came from."""

    cls: Scope | str
    given: Actuals
    site: Site | None = None
    frame: Frame | None = None
    lifts: tuple[Lifted, ...] = ()
    frames: dict[int, Frame] = field(default_factory=dict)
    """Activations of the methods that assign its attributes."""
    bound: bool = False
    """Its variables and streams were bound to it."""
    copied: Thing | None = None
    """The object of whose parts it was made."""


@dataclass(frozen=True, slots=True, eq=False)
class Func:
    """A function of the project; ``receiver`` is bound to its first parameter."""

    scope: Scope
    lexical: Frame | None = None
    receiver: Thing | None = None


@dataclass(frozen=True, slots=True)
class Outside:
    """A function or module of a library."""

    name: str


@dataclass(frozen=True, slots=True, eq=False)
class Bound:
    """A method of a framework's class, with its receiver."""

    name: str
    receiver: Thing


@dataclass(frozen=True, slots=True, eq=False)
class Applied:
    """A function with some arguments given."""

    function: Thing
    given: Actuals


@dataclass(frozen=True, slots=True, eq=False)
class Wrapped:
    """A function that went through a transformation: ``given`` are its options."""

    function: Thing
    role: Compiles | Maps | RunsOnHost
    name: str
    node: cst.CSTNode
    scope: Scope
    given: Actuals


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """What an outside function returned."""

    name: str
    site: Site
    frame: Frame | None
    receiver: Thing | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """An element of a result."""

    of: Thing
    index: int


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """An object that keeps the keyword arguments it was made with."""

    name: str
    given: Actuals
    site: Site


@dataclass(frozen=True, slots=True, eq=False)
class Display:
    """The elements of a list or tuple, as far as they are known; ``whole``: these are all."""

    items: tuple[Given, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A dictionary with literal keys; ``whole``: these are all."""

    items: Mapping[Any, Given]
    whole: bool = True
    node: cst.CSTNode | None = None
    scope: Scope | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Either:
    """One of several; with ``each`` all of them, one after the other (a loop over a list)."""

    things: tuple[Thing, ...]
    each: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Expr:
    """An expression that is looked at when somebody asks."""

    node: cst.BaseExpression
    scope: Scope
    frame: Frame | None


@dataclass(frozen=True, slots=True, eq=False)
class Actuals:
    """The arguments of a call; ``open``: there may be more; ``unpacked``: elements of lists of unknown length."""

    positional: tuple[Given, ...] = ()
    keywords: dict[str, Given] = field(default_factory=dict)
    open: bool = False
    unpacked: tuple[Given, ...] = ()

    def then(self, later: Actuals) -> Actuals:
        """These, and those of a later call."""
        if not (self.positional or self.keywords or self.open):
            return later
        keywords = {**self.keywords, **later.keywords}
        unpacked = (*self.unpacked, *later.unpacked)
        return Actuals((*self.positional, *later.positional), keywords, self.open or later.open, unpacked)

    def behind(self, count: int, without: frozenset[str]) -> Actuals:
        """Without the first positional ones, and without some keywords."""
        keywords = {name: given for name, given in self.keywords.items() if name not in without}
        return Actuals(self.positional[count:], keywords, self.open, self.unpacked)


EMPTY = Actuals()
HIDDEN = Actuals(open=True)

Thing: TypeAlias = (
    Nothing | Const | Symbol | Klass | Instance | Func | Outside | Bound | Applied | Wrapped | Result | Part | Record
    | Display | Table | Either
)  # fmt: skip
Given: TypeAlias = Thing | Expr


def alternatives(thing: Thing) -> Iterator[Thing]:
    """The things that it may be."""
    if isinstance(thing, Either):
        for inner in thing.things:
            yield from alternatives(inner)
    else:
        yield thing


def either(things: list[Thing]) -> Thing:
    """One of several; what is still being answered does not count."""
    if len(things) == 1:
        return things[0]
    found = [inner for thing in things for inner in alternatives(thing) if inner is not CYCLE]
    if not found:
        return CYCLE if things else UNKNOWN
    first = found[0]
    if len(found) == 1 or all(inner is first or (isinstance(first, Const) and inner == first) for inner in found):
        return first
    return Either(tuple(found))

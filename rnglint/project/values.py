"""What an expression stands for, as far as the code tells without running it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

import libcst as cst

from rnglint.knowledge.roles import Compiles, Maps, RunsOnHost
from rnglint.project.scopes import Scope, Site


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nothing is known; never a reason to report."""


UNKNOWN = Unknown()


@dataclass(frozen=True, slots=True)
class Unbound:
    """A name that nothing binds, not even a star import."""

    name: str


@dataclass(frozen=True, slots=True)
class External:
    """A name outside the project, or one that the knowledge tables describe: ``torch.manual_seed``."""

    name: str


@dataclass(frozen=True, slots=True)
class Constant:
    """A literal."""

    value: object


@dataclass(frozen=True, slots=True)
class Argument:
    """A parameter of a function."""

    scope: Scope
    name: str


@dataclass(frozen=True, slots=True)
class Self:
    """The receiver inside a method of a class; ``cls`` for a class method."""

    scope: Scope


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the project."""

    scope: Scope
    receiver: Value | None = None


@dataclass(frozen=True, slots=True)
class Class:
    """A class of the project."""

    scope: Scope


@dataclass(frozen=True, slots=True)
class Made:
    """What a call gives: an instance of a class, or the result of an outside function."""

    callee: External | Class | Method
    site: Site


@dataclass(frozen=True, slots=True)
class Method:
    """A method of an outside class, with its receiver: ``numpy.random.Generator.normal``."""

    name: str
    receiver: Value


@dataclass(frozen=True, slots=True)
class Partial:
    """A function with some arguments given."""

    function: Value
    site: Site


@dataclass(frozen=True, slots=True)
class Transformed:
    """A function that went through a transformation: ``jax.jit(f)``, ``jax.vmap(f)``, ``disable(f)``.

    ``sites`` are the calls that give its options; ``node`` (in ``scope``) is where it happened.
    """

    function: Value
    role: Compiles | Maps | RunsOnHost
    name: str
    sites: tuple[Site, ...]
    node: cst.CSTNode = field(compare=False)
    scope: Scope = field(compare=False)


@dataclass(frozen=True, slots=True)
class Transformer:
    """A transformation that still waits for its function: ``jax.jit(static_argnums=0)``."""

    role: Compiles | Maps | RunsOnHost
    name: str
    sites: tuple[Site, ...]


@dataclass(frozen=True, slots=True)
class Items:
    """A tuple or list display."""

    elements: tuple[cst.BaseExpression, ...]
    scope: Scope


Value: TypeAlias = (
    Unknown | Unbound | External | Constant | Argument | Self | Function | Class | Made | Method | Partial
    | Transformed | Transformer | Items
)  # fmt: skip

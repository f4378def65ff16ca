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
    """A parameter of a function (or a field of a dataclass): known only along a path that gives it."""

    scope: Scope
    name: str


@dataclass(frozen=True, slots=True)
class Self:
    """The receiver inside a method of a class; ``cls`` for a class method."""

    scope: Scope


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the project; ``closure`` is the path to the call that made it, if it was made in one."""

    scope: Scope
    receiver: Value | None = None
    closure: tuple[Hop, ...] = ()


@dataclass(frozen=True, slots=True)
class Class:
    """A class of the project."""

    scope: Scope


@dataclass(frozen=True, slots=True)
class Made:
    """What a call gives: an instance of a class, or the result of an outside function."""

    callee: External | Class | Method
    site: Site
    closure: tuple[Hop, ...] = ()


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
class Element:
    """One element of a value: of an unpacked tuple, or a subscript by a literal."""

    of: Value
    index: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Items:
    """A tuple or list display."""

    elements: tuple[cst.BaseExpression, ...]
    scope: Scope


Value: TypeAlias = (
    Unknown | Unbound | External | Constant | Argument | Self | Function | Class | Made | Method | Partial
    | Transformed | Transformer | Element | Items
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Arguments:
    """How a callee gets its arguments.

    ``sites`` are the call itself and the ``partial`` calls it went through, outermost first;
    ``given`` are values for the first parameters (a decorated function); ``receiver`` fills the
    first parameter of a method.  ``hidden``: somebody else makes the call (a scan body, a compiled
    entry), so parameters that are not given here are unknown.
    """

    sites: tuple[Site, ...] = ()
    given: tuple[Value, ...] = ()
    receiver: Value | None = None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Hop:
    """One step of a path: ``node`` in ``scope`` runs ``callee``.  ``via`` is a transformation on the way."""

    scope: Scope
    node: cst.CSTNode
    callee: Scope
    arguments: Arguments
    via: Compiles | Maps | None = None
    site: Site | None = None


Path: TypeAlias = tuple[Hop, ...]

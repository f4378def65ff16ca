"""What is done with functions: compiled, mapped, wrapped, passed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role

_FUN = Parameter(0, "fun")
_FIRST = Parameter(0, None)

CompileMode = Literal["traces-once", "guarded", "scripts", "exports", "lazy"]


Compiler = Literal[
    "jax.jit", "torch.compile", "torch.jit.trace", "torch.export", "torch.jit.script",
    "torchax", "torch_xla.compile", "torch_xla.assume_pure",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Compiles(Role):
    """Compiles a function (or a module's forward), given as an argument or by decoration.

    ``mode``: ``traces-once`` runs the Python body once per signature and replays what it
    recorded (``jax.jit``, ``torch.jit.trace``); ``guarded`` re-runs Python side effects
    (``torch.compile``); ``scripts`` compiles the control flow (``torch.jit.script``);
    ``exports`` records one graph whose random operators stay random (``torch.export``);
    ``lazy`` feeds the seed to the graph as data (``torch_xla.compile``).
    ``static_names`` / ``static_numbers``: keyword options that name static arguments.
    ``rng_argument``: a keyword option which, when true, makes the seed an argument.
    ``in_place``: a method that compiles its receiver (``Module.compile``).
    """

    compiler: Compiler
    mode: CompileMode
    function: Parameter = _FUN
    static_names: str | None = None
    static_numbers: str | None = None
    fullgraph: str | None = None
    backend: str | None = None
    rng_argument: str | None = None
    in_place: bool = False


MapKind = Literal["loop", "vmap", "branch", "once", "grad", "checkpoint"]


@dataclass(frozen=True, slots=True)
class Maps(Role):
    """Runs functions given to it: ``bodies`` are those parameters.

    ``kind``: ``loop`` traces once and runs many times (``lax.scan``); ``vmap`` traces once
    and runs for every element; ``branch`` runs one of several (``lax.cond``); ``once``,
    ``grad`` and ``checkpoint`` run it as a plain call would.
    ``returns_function``: gives a function that runs the body when called (``vmap``),
    otherwise the body runs in the call itself (``scan``).
    ``traces_once``: host-side Python in the body runs once for all elements.
    ``variadic``: further positional arguments after the first body are bodies (``lax.switch``
    takes a sequence of them: ``sequence=True``).
    """

    kind: MapKind
    bodies: tuple[Parameter, ...]
    returns_function: bool = False
    traces_once: bool = True
    sequence: bool = False
    result: int | None = None
    """Where the call gives a tuple: the element that is the function."""


@dataclass(frozen=True, slots=True)
class RunsOnHost(Role):
    """Runs a function outside the trace (``jax.pure_callback``, ``torch.compiler.disable``): not compiled."""

    function: Parameter = _FIRST


@dataclass(frozen=True, slots=True)
class Passes(Role):
    """Gives its argument back, or a function that behaves like it.

    (``functools.lru_cache``, ``torch.no_grad()``, ``staticmethod``.)  ``factory=True``: the argument
    is not the function but an option of a decorator (``functools.wraps(f)``).
    """

    function: Parameter = _FIRST
    factory: bool = False


@dataclass(frozen=True, slots=True)
class Partial(Role):
    """``functools.partial`` and its kin."""

    function: Parameter = _FIRST


@dataclass(frozen=True, slots=True)
class ReturnsReceiver(Role):
    """A method that gives its receiver back (``Module.train``, ``Generator.manual_seed``)."""

    sets_training: bool | None = None
    """What the call does to a module's training flag; None: nothing that matters."""

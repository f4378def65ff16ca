"""Neural-network modules and layers that draw."""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role, Stream


class ModuleBase(Role):
    """A class whose instances are neural-network modules.

    ``call``: the method that calling an instance runs; ``setups``: methods that assign
    submodules; ``applies``: methods through which the framework runs ``call`` (linen
    ``apply``), and ``options`` those of their keywords that ``call`` does not get; ``inits``:
    those that run it for shapes only.
    """

    framework: Literal["torch", "linen", "nnx", "haiku", "equinox"]
    call: str
    setups: tuple[str, ...] = ("__init__",)
    applies: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    inits: tuple[str, ...] = ()


class Layer(Role):
    """A module class of the framework itself whose call draws (``torch.nn.Dropout``).

    ``rate``: its constructor parameter that makes the draw void when zero.
    """

    stream: Stream
    rate: Parameter | None = None
    rate_default: float | None = 0.5


class Hooks(Role):
    """A method that registers ``function`` to run with each call of its receiver: before it, or after it."""

    function: Parameter
    before: bool


class KeepsModules(Role):
    """A module class that only holds the modules given to its constructor, as a list or a mapping does."""


class Container(Role):
    """A module class that runs the modules given to its constructor (``torch.nn.Sequential``).

    ``hands``: arguments by name that each of them gets, and not the first alone.
    """

    hands: tuple[str, ...] = ()


class AttentionDropout(Role):
    """A functional attention operator with a dropout probability and no training flag."""

    rate: Parameter

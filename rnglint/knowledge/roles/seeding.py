"""Where seeds come from, what draws without being told so, and the environment of the process."""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role, Stream


class Unstable(Role, frozen=True):
    """Gives a number that is another one in the next run of the same program.

    ``salt``: of texts, a hash with a salt of the process; ``address`` and ``process``: numbers that the operating
    system deals out.
    """

    why: Literal["salt", "address", "process"]


class Initializes(Role, frozen=True):
    """A layer whose constructor draws its parameters from a stream (``torch.nn.Linear``), on ``device``."""

    stream: Stream
    device: Parameter


class DrawsInside(Role, frozen=True):
    """A function or class that draws from a global stream behind the scenes, now or when it is used.

    (``torch.utils.data.DataLoader(shuffle=True)``.)  ``generator``: the parameter through which something else
    replaces the stream. ``active``: the parameter that switches the draw on. ``replaced``: another parameter that, when
    given, does the drawing.
    """

    stream: Stream
    generator: Parameter | None = None
    active: Parameter | None = None
    active_default: bool = True
    replaced: Parameter | None = None


class ProcessEnvironment(Role, frozen=True):
    """The mapping of environment variables of the running process."""


class SetsVariable(Role, frozen=True):
    """Sets the environment variable ``name``; without it, those of a mapping and of keyword arguments."""

    name: Parameter | None = None


class StartsProcess(Role, frozen=True):
    """Starts a process that gets the environment of this one, or becomes such a process."""

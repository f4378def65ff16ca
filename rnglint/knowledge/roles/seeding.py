"""Where seeds come from, what draws without being told so, the environment of the process, and accidental orders."""

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
    """A layer whose constructor draws its parameters from a stream (``torch.nn.Linear``), on ``device``.

    ``given``: the parameter through which they come from elsewhere, so that none are drawn.
    """

    stream: Stream
    device: Parameter
    given: Parameter | None = None


class FillsParameter(Role, frozen=True):
    """Draws the first values of a parameter that is there already (``torch.nn.init.normal_``)."""


class DrawsInside(Role, frozen=True):
    """A function or class that draws from a global stream behind the scenes, now or when it is used.

    (``torch.utils.data.DataLoader(shuffle=True)``.)  ``generator``: the parameter through which something else
    replaces the stream. ``active``: the parameter that switches the draw on. ``replaced``: another parameter that, when
    given, does the drawing. ``fitted``: an estimator, which draws when it is fitted, for what the data decide.
    """

    stream: Stream
    generator: Parameter | None = None
    active: Parameter | None = None
    active_default: bool = True
    replaced: Parameter | None = None
    fitted: bool = False


class ProcessEnvironment(Role, frozen=True):
    """The mapping of environment variables of the running process."""


class SetsVariable(Role, frozen=True):
    """Sets the environment variable ``name``; without it, those of a mapping and of keyword arguments."""

    name: Parameter | None = None


class StartsProcess(Role, frozen=True):
    """Starts a process that gets the environment of this one, or becomes such a process."""


class Unordered(Role, frozen=True):
    """Gives names of files in the order of the file system, which nothing promises.

    ``sort_key``: what `sorted` needs where items cannot be compared.  ``nested``: each item is followed by so many
    lists of names (`os.walk`).
    """

    sort_key: str = ""
    nested: int = 0


class Hashed(Role, frozen=True):
    """Gives its items in the order of their hashes, which are salted for strings."""


class Reshuffles(Role, frozen=True):
    """Gives data whose items come in another order each time they are asked for, unless ``again`` is False."""

    again: Parameter


class TakesPart(Role, frozen=True):
    """Gives so many items from the beginning of the receiver, or all but these."""

    count: Parameter


class KeepsOrder(Role, frozen=True):
    """Gives the items of an argument in the order in which they come (``list``, ``enumerate``)."""

    items: Parameter


class Picks(Role, frozen=True):
    """Shuffles, samples or splits ``items``: what comes out depends on their order.

    ``seed``: the parameter that seeds the choice, for functions with one (``random_state``); ``key``: it takes a key.
    ``in_place``: it gives nothing, and leaves the items in another order; ``one``: it gives one of them.
    """

    items: Parameter
    seed: Parameter | None = None
    key: bool = False
    in_place: bool = False
    one: bool = False

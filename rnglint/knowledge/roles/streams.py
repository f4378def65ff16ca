"""Random streams: what seeds them, draws from them, saves them and puts them back."""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role, Stream


class Seeds(Role, frozen=True):
    """Sets a global stream, or (``instance=True``) the receiver's own, from ``seed``.

    ``entropy=True``: takes its seed from the operating system when no seed is given; ``optional=True``: then it goes on
    from where it is.
    """

    stream: Stream
    seed: Parameter | None = None
    instance: bool = False
    entropy: bool = False
    optional: bool = False


class FollowsSeed(Role, frozen=True):
    """A method that is written anew in subclasses, and whose draws a seed decides that another method is given.

    ``methods``: those that take it, by the name ``seed``.
    """

    methods: tuple[str, ...]
    seed: str


class Draws(Role, frozen=True):
    """Takes numbers from a stream.

    ``generator``: the parameter through which a private generator replaces the stream.
    ``device``: the parameter that names where the numbers are made.
    ``active``: the parameter that switches the draw on (``training=``); ``active_default``
    is its default.  ``rate``: the parameter that makes the draw void when it is zero.
    ``instance=True``: a method that draws from its receiver (``Generator.normal``).
    ``method_of_tensor=True``: an in-place sampler such as ``Tensor.normal_``.
    ``like``: the parameter whose device is taken where ``device`` is not given (``rand_like``,
    ``bernoulli``, ``dropout``).
    ``takes``: the names of all arguments that it may be given; with others, it is a method of something else.
    """

    stream: Stream
    generator: Parameter | None = None
    device: Parameter | None = None
    active: Parameter | None = None
    active_default: bool = True
    rate: Parameter | None = None
    rate_default: float | None = None
    instance: bool = False
    method_of_tensor: bool = False
    like: Parameter | None = None
    takes: tuple[str, ...] | None = None


class MakesGenerator(Role, frozen=True):
    """Constructs a private generator; ``instance`` is the qualified class whose methods it has."""

    stream: Stream
    instance: str
    seed: Parameter | None = None
    device: Parameter | None = None
    default_device: str | None = None
    unseeded: Literal["entropy", "default", ""] = "entropy"
    """What it starts from without a seed: OS entropy, or the same default; empty where chance may play no part."""
    algorithm: str = ""
    """How a seed becomes a state, where a stream has several ways: one seed gives each of them other numbers."""
    parts: tuple[Parameter, ...] = ()
    """What decides about the state beside the seed; a path of children (`spawn_key`) is the first."""


class SharesState(Role, frozen=True):
    """An attribute that is the same stream, as an object of class ``instance`` (``Generator.bit_generator``)."""

    instance: str


class Wraps(Role, frozen=True):
    """A class whose objects keep what they are made of under a name, and hand on to it what they do not do themselves.

    So do those of the classes that are derived from it (``gymnasium.Wrapper``).
    """

    inner: Parameter
    name: str


class GivesState(Role, frozen=True):
    """Gives the state of the generator that it belongs to: a method, or an ``attribute``, which can be set, too."""

    stream: Stream
    attribute: bool = False


class HoldsGenerator(Role, frozen=True):
    """An attribute that can be set to what the methods of its object draw from: it has the name of their parameter."""


class CopiesGenerator(Role, frozen=True):
    """A method that gives another generator in the same state (``torch.Generator.clone_state``)."""


class Spawns(Role, frozen=True):
    """A method that gives a list of ``count`` children of its receiver, other ones in each call."""

    count: Parameter


class Jumps(Role, frozen=True):
    """A method that gives another generator, so many ``jumps`` ahead of its receiver, which stays where it is."""

    jumps: Parameter


class SkipsAhead(Role, frozen=True):
    """A method that moves its receiver on by as many numbers as it is told (``PCG64.advance``)."""


class HandlesState(Role, frozen=True):
    """Has to do with the state of a stream as a whole.

    ``type``: the type of the device whose stream it is, of the one that ``device`` names, or of ``every`` one.
    """

    stream: Stream
    type: str = ""
    device: Parameter | None = None
    every: bool = False


class SavesState(HandlesState, frozen=True):
    """Reads a stream's state (``torch.get_rng_state``)."""


class RestoresState(HandlesState, frozen=True):
    """Writes a stream's state back (``torch.set_rng_state``)."""


class Forks(Role, frozen=True):
    """A context that saves a stream on entry and restores it on exit (``torch.random.fork_rng``).

    ``devices`` and ``device_type`` say which devices are covered besides the CPU; ``enabled`` switches it off.
    """

    stream: Stream
    devices: Parameter | None = None
    device_type: Parameter | None = None
    enabled: Parameter | None = None


class HostStreamSwitch(Role, frozen=True):
    """A configuration attribute which, set to True, keeps NumPy's own stream under ``torch.compile``."""


class Synchronizes(Role, frozen=True):
    """Cuts a lazy graph (``torch_xla.sync``): later draws are new ones."""

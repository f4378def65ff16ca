"""Neural-network modules: layers that draw, streams, ways to run, lift, copy or switch a model."""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role, Stream


class ModuleBase(Role, frozen=True):
    """A class whose instances are neural-network modules.

    ``call``: the method that calling an instance runs; ``setups``: methods that assign
    submodules; ``applies``: methods through which the framework runs ``call`` (linen
    ``apply``), and ``options`` those of their keywords that ``call`` does not get; ``inits``:
    those that run it for shapes only; ``parameters``: those by which an instance makes
    parameters that are its own, and not of a submodule; ``kinds``: all classes of its framework that
    it descends from, if these are listed.
    """

    framework: Literal["torch", "linen", "nnx", "haiku", "equinox"]
    call: str
    setups: tuple[str, ...] = ("__init__",)
    applies: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    inits: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


class Layer(Role, frozen=True):
    """A module class of the framework itself whose call draws (``torch.nn.Dropout``).

    ``rate``: its constructor parameter that makes the draw void when zero; ``stacked``: the one which says how many
    layers it has, where a draw stands between two of them.  ``by_mode``: whether it draws only while it trains.
    """

    stream: Stream
    rate: Parameter | None = None
    rate_default: float | None = 0.5
    stacked: Parameter | None = None
    by_mode: bool = True


class MixesRows(Role, frozen=True):
    """A module class whose call makes each row of a batch depend on the others, and keeps their mean, while it trains.

    ``tracks``: the constructor parameter that is false where it does so in evaluation mode, too.
    """

    tracks: Parameter


class Hooks(Role, frozen=True):
    """A method that registers ``function`` to run with each call of its receiver: before it, or after it."""

    function: Parameter
    before: bool


class KeepsModules(Role, frozen=True):
    """A module class that only holds the modules given to its constructor, as a list or a mapping does."""


class Container(Role, frozen=True):
    """A module class that runs the modules given to its constructor (``torch.nn.Sequential``).

    ``hands``: arguments by name that each of them gets, and not the first alone.
    """

    hands: tuple[str, ...] = ()


class AttentionDropout(Role, frozen=True):
    """A functional attention operator with a dropout probability and no training flag."""

    rate: Parameter


System = Literal["linen", "nnx", "haiku", "equinox"]


class StochasticLayer(Layer, frozen=True, kw_only=True):
    """A layer of a module system of JAX.  Its call draws unless it is switched off.

    ``off`` and ``off_call``: the parameters of the constructor and of the call that switch the draw off (the call's
    wins); ``off_default``: what holds where neither is given (None: an error).  ``strict``: the switch is asked for
    where the rate is zero, too.  ``stream_name`` names the stream in the constructor.  ``source`` and ``source_call``:
    the parameters of the constructor and of the call that supply keys.  ``bare``: it holds no parameters, so that it
    can be made anywhere.
    """

    rate: Parameter
    system: System
    off: Parameter
    off_call: Parameter
    off_default: bool | None
    source_call: Parameter
    source: Parameter | None = None
    stream_name: Parameter | None = None
    stream_default: str = ""
    strict: bool = False
    bare: bool = False


class AsksStream(Role, frozen=True):
    """A method that takes a key from a named stream of the running model (linen's ``make_rng``)."""

    name: Parameter
    default: str
    system: System
    whether: bool = False
    """Whether it says, or shows by giving none, that the model has no key for the stream (``has_rng``)."""


class RunsModel(Role, frozen=True):
    """Runs a model without state of its own: ``rngs`` supplies its streams, ``method`` says what is run.

    ``first``: how many positional arguments stand before those of the model.  ``fallback``: the stream that serves for
    every stream that is not given, and that a bare key is for.  ``prepares``: runs it to make parameters, or shapes.
    """

    rngs: Parameter
    method: Parameter
    first: int
    fallback: str
    prepares: bool = False
    options: tuple[str, ...] = ()
    """Further options of its own, which the model does not see; with the first one it gives a pair."""
    variables: tuple[str, ...] = ("variables",)
    """The names of its other parameters before those of the model."""


class Lifts(Role, frozen=True):
    """Makes of a module class one that is repeated, mapped or recomputed.

    ``splits``: the option that says for each stream whether every copy gets keys of its own; a stream that it does
    not name is not handed on at all.  None: all streams are handed on.  ``axes``: the option that says of which
    collections of variables each copy has its own.
    """

    kind: Literal["scan", "vmap", "once"]
    target: Parameter
    splits: str | None = None
    axes: str | None = None


class MergesOption(Role, frozen=True):
    """Of an option of the constructor and one of the call, gives the one that is not None (``merge_param``)."""

    options: tuple[Parameter, ...]


class MakesRecord(Role, frozen=True):
    """Makes an object that keeps its keyword arguments as attributes (``TrainState.create``)."""

    counter: str = ""
    """The attribute that counts steps."""


class KeepsRecord(Role, frozen=True):
    """A method that gives such an object again, with other values.

    ``inputs``: arguments that are no attributes.  ``counts``: the attribute that counts one more.
    """

    inputs: tuple[str, ...] = ()
    counts: str = ""


class ReplacesParts(Role, frozen=True):
    """Gives a ``tree`` with other values in the places that ``where`` tells (``equinox.tree_at``).

    ``by``: the values are given, or, with ``function``, what a function makes of those that stand there.
    """

    where: Parameter
    tree: Parameter
    by: Parameter
    function: Parameter


class HandlesModel(Role, frozen=True):
    """Does something with a whole ``model`` of nnx or Equinox and the state in it, above all that of its streams.

    ``copies`` it (``nnx.clone``); ``seeds`` its streams, by their names (``nnx.reseed``); ``parts`` it into structure
    and state (``nnx.split``); gives its ``state`` alone; ``merges`` a structure, which stands in place of the model,
    and a state (``nnx.merge``); ``updates`` it with another state; ``divides`` a state itself, or ``joins`` parts of
    one.  In Equinox each of two ``halves`` is the model
    without some arrays (``equinox.partition``), what is ``kept`` is the model with others (``equinox.combine``), and
    one that ``rests`` is a copy that draws nothing (``equinox.nn.inference_mode``).
    """

    how: Literal[
        "copies", "seeds", "parts", "state", "merges", "updates", "divides", "joins", "halves", "kept", "rests"
    ]
    model: Parameter


class Tracks(Role, frozen=True):
    """A transformation that carries changes of a model's state out of the function that it runs (``nnx.jit``)."""


class SwitchesMode(Role, frozen=True):
    """Switches layers of a model on or off (``train``, ``eval``, ``inference_mode``); None: that depends."""

    on: bool | None = None


class SetsAttributes(Role, frozen=True):
    """A method that sets attributes of layers: of the classes that it is given, else of all (nnx's
    ``set_attributes``)."""


class SplitsStreams(Role, frozen=True):
    """A decorator that gives every row of a mapped function streams of its own (``nnx.split_rngs``)."""


class RunsFunction(Role, frozen=True):
    """The ``apply`` of a transformed function; ``first``: how many arguments stand before those of the function.

    ``paired``: it gives the new state beside the result.
    """

    rngs: Parameter
    first: int
    paired: bool = False
    fallback: str = ""


class AppliesParts(Role, frozen=True):
    """What holds an ``apply`` for each function that a transformed one gives; ``instance``: whose method each is.

    ``part``: which of its results these functions are.
    """

    instance: str
    part: int = 1


class FillsTemplate(Role, frozen=True):
    """Reads a model from a file.  ``template`` is one of the same form, whose numbers are replaced."""

    template: Parameter

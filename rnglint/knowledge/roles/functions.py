"""What is done with functions: compiled, mapped, wrapped, passed on."""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role

_FUN = Parameter(0, "fun")
_FIRST = Parameter(0, None)

CompileMode = Literal["traces-once", "guarded", "scripts", "exports", "lazy"]


Compiler = Literal[
    "jax.jit", "torch.compile", "torch.jit.trace", "torch.export", "torch.jit.script",
    "torchax", "torch_xla.compile", "torch_xla.assume_pure",
]  # fmt: skip


class Compiles(Role, frozen=True):
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


Form = Literal[
    "scan", "map", "associative-scan", "layers", "fori", "while", "loop", "cond", "switch", "branch", "vmap",
    "shard-map", "vectorize", "grad", "value-and-grad", "vjp", "call", "tree-map", "checkpoint", "abstract", "host",
]  # fmt: skip
Kind = Literal["loop", "branch", "vmap", "grad", "once", "checkpoint", "aside"]
_KINDS: dict[Form, Kind] = {
    **dict.fromkeys(("scan", "map", "associative-scan", "layers", "fori", "while", "loop"), "loop"),
    **dict.fromkeys(("cond", "switch", "branch"), "branch"),
    **dict.fromkeys(("vmap", "shard-map", "vectorize"), "vmap"),
    **dict.fromkeys(("grad", "value-and-grad", "vjp"), "grad"),
    **dict.fromkeys(("call", "tree-map"), "once"),
    "checkpoint": "checkpoint",
    **dict.fromkeys(("abstract", "host"), "aside"),
}


class Runs(Role, frozen=True):
    """Runs functions that are given to it: ``bodies`` are those parameters.

    ``form`` says how:

    * ``scan`` (``operands``: the initial carry and the rows), ``map`` (a body over the operand's rows),
      ``associative-scan``, ``loop`` (one of which no more is known);
    * ``layers`` (the body is a sequence of functions, of which each gets what the one before it gave);
    * ``fori`` (the bounds are ``bounds``, the operand is the carry), ``while`` (two bodies: condition and step);
    * ``cond`` (two bodies, one of which runs as ``selector`` says), ``switch`` (a sequence of bodies), ``branch`` (one
      of them, with arguments of which nothing is known);
    * ``vmap`` (all lanes at once; ``axes`` names the option that says which arguments have lanes, of which ``None``
      means none; without ``axes`` it is run as a call), ``shard-map`` (once for each shard; ``axes`` holds partition
      specs, of which an empty one means that all shards get the same), ``vectorize`` (broadcast over the arguments that
      ``axes`` does not exclude);
    * ``grad``, ``value-and-grad``, ``vjp`` (run it once);
    * ``call`` (behaves like it: ``custom_vjp``), ``checkpoint`` (the same), ``tree-map`` (runs it for each leaf);
    * ``abstract`` (for shapes only: nothing is drawn), ``host`` (out of the trace, once: not compiled).

    Positional arguments behind the bodies that no field names go to them; ``vjp`` with ``operands`` has them in one
    tuple.  ``returns_function``: the bodies run when the result is called, with the arguments of that call.
    ``receiver``: what every body gets before its operands (linen's module).  ``leading``: how many arguments that hold
    no key come before them (the path of a leaf).  ``result``: where a tuple is given, the element that is what the body
    returned.  ``made``: where the call that makes the function gives a tuple, the element that is the function.
    ``body_result``: where the body returns a tuple, the element of it that is given.  ``aux``: the option by which the
    body returns a pair; ``grad`` then gives a pair, too, with the same second element.
    """

    form: Form
    bodies: tuple[Parameter, ...]
    operands: tuple[Parameter, ...] = ()
    bounds: tuple[Parameter, ...] = ()
    selector: Parameter | None = None
    axes: Parameter | None = None
    receiver: Parameter | None = None
    leading: int = 0
    result: int | None = None
    made: int | None = None
    body_result: int | None = None
    aux: Parameter | None = None
    returns_function: bool = False
    devices: bool = False
    """Each lane runs on a device of its own (``pmap``, ``shard_map``)."""
    compiled: bool = False
    """Traced once and replayed: what the function captures is read at the first call only."""
    traces_once: bool = True
    """Of loops and lanes: Python code in the body runs once for all of them."""

    @property
    def kind(self) -> Kind:
        """What that means for Python code in the body.

        ``loop``: traced once, runs many times; ``vmap``: traced once, runs for every element; ``branch``: one of
        several runs; ``once``, ``grad`` and ``checkpoint``: run as a plain call would; ``aside``: apart from the trace.
        """
        return _KINDS[self.form]


class Passes(Role, frozen=True):
    """Gives its argument back, or a function that behaves like it.

    (``functools.lru_cache``, ``torch.no_grad()``, ``staticmethod``.)  ``factory=True``: the argument
    is not the function but an option of a decorator (``functools.wraps(f)``).
    """

    function: Parameter = _FIRST
    factory: bool = False


class CallsEach(Role, frozen=True):
    """Calls each of a list of functions once, without arguments, and keeps what they give."""

    functions: Parameter = _FIRST
    hands_on: tuple[str, ...] = ()
    """The methods that call the same method of each thing that was given, with arguments of its own."""


class CallsOnRows(Role, frozen=True):
    """Calls a function with each of its rows, later on (``tf.data.Dataset.map``)."""

    function: Parameter = _FIRST


class GoesThrough(Role, frozen=True):
    """Takes all that an argument gives one by one, at once (``numpy.fromiter``, ``statistics.fmean``)."""

    rows: Parameter = _FIRST


class CallsForParts(Role, frozen=True):
    """Calls a function with each module in the receiver, and with the receiver (``torch.nn.Module.apply``)."""

    function: Parameter


class ListsParts(Role, frozen=True):
    """Gives each module in the receiver, perhaps behind its name (``torch.nn.Module.named_modules``)."""

    named: bool = False
    deep: bool = True
    """Whether it gives those that its parts hold, too, and the receiver first."""


class TakesWeights(Role, frozen=True):
    """Puts saved parameters into the receiver, in the place of those that were drawn for it."""


class HoldsFunctions(Role, frozen=True):
    """Makes an object whose attributes are the functions that it is given (``optax.GradientTransformation``).

    What ``chains`` objects of a class is given some, and its functions call those of all of them; ``of_one``: of the
    first one, beside which it is given other things.
    """

    fields: tuple[str, ...]
    chains: str = ""
    of_one: bool = False


class CallsInTurn(Role, frozen=True):
    """Calls the function of its own name of each of some ``parts``; each gets the first thing that the last one gave.

    ``state``: the place of what each has for itself, among the arguments and among the results.
    """

    parts: Parameter = _FIRST
    state: int | None = None


class CallsToPrepare(Role, frozen=True):
    """Calls a function with the arguments behind it while parameters are made (linen ``Module.variable``)."""

    function: Parameter


class Partial(Role, frozen=True):
    """``functools.partial`` and its kin."""

    function: Parameter = _FIRST


class ReturnsReceiver(Role, frozen=True):
    """A method that gives its receiver back (``Module.train``, ``Generator.manual_seed``)."""

    sets_training: bool | None = None
    """What the call does to a module's training flag; None: nothing that matters."""

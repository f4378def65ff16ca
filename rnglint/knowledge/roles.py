"""The vocabulary of what an API does to randomness.

Each class is a *role*.  The tables beside this module give roles to canonical qualified
names (``torch.manual_seed``, ``jax.random.normal``, ``numpy.random.Generator.normal``; a
method is written with its class).  Rules and analyses ask for roles and never compare
names themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Stream = Literal[
    "torch", "torch-cuda", "torch-xla", "torchax", "tensorflow", "numpy", "python", "jax", "flax", "entropy", "clock"
]  # fmt: skip
"""Where numbers come from.

``torch`` is the default CPU generator together with the accelerators that
``torch.manual_seed`` seeds; ``torch-cuda`` the generator of one such accelerator alone; ``jax`` draws
take an explicit key; ``flax`` draws take a named stream of the running module; ``entropy`` and
``clock`` are the operating system's.
"""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an API: its position (None: keyword only) and its name (None: positional only)."""

    position: int | None
    name: str | None


@dataclass(frozen=True, slots=True)
class Role:
    """Base of all roles."""


@dataclass(frozen=True, slots=True)
class Seeds(Role):
    """Sets a global stream, or (``instance=True``) the receiver's own, from ``seed``.

    ``entropy=True``: takes its seed from the operating system when no seed is given.
    """

    stream: Stream
    seed: Parameter | None = None
    instance: bool = False
    entropy: bool = False


@dataclass(frozen=True, slots=True)
class Draws(Role):
    """Takes numbers from a stream.

    ``generator``: the parameter through which a private generator replaces the stream.
    ``device``: the parameter that names where the numbers are made.
    ``active``: the parameter that switches the draw on (``training=``); ``active_default``
    is its default.  ``rate``: the parameter that makes the draw void when it is zero.
    ``instance=True``: a method that draws from its receiver (``Generator.normal``).
    ``method_of_tensor=True``: an in-place sampler such as ``Tensor.normal_``.
    ``like``: the parameter whose device is taken where ``device`` is not given (``rand_like``,
    ``bernoulli``, ``dropout``).
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


@dataclass(frozen=True, slots=True)
class ConsumesKey(Role):
    """A sampler with an explicit key: the key is used up."""

    key: Parameter


@dataclass(frozen=True, slots=True)
class MakesKey(Role):
    """Makes a key from a seed."""

    seed: Parameter


@dataclass(frozen=True, slots=True)
class DerivesKey(Role):
    """Makes new keys from a key; with ``data`` the result depends on that argument (``fold_in``)."""

    key: Parameter
    data: Parameter | None = None


@dataclass(frozen=True, slots=True)
class ClonesKey(Role):
    """Gives the same key again (``clone``, ``wrap_key_data``, ``device_put``)."""

    key: Parameter


@dataclass(frozen=True, slots=True)
class RepeatsKey(Role):
    """Beside :class:`ClonesKey`: a row of the result is the key that another row is (``broadcast_to``, ``tile``)."""


@dataclass(frozen=True, slots=True)
class JoinsKeys(Role):
    """Makes one array of a sequence of keys, in their order.

    ``new_axis``: row i is what element i was (``stack``); otherwise the rows of the elements follow each other.
    """

    keys: Parameter
    new_axis: bool = False


@dataclass(frozen=True, slots=True)
class NextKey(Role):
    """Gives a fresh key at each call, from a sequence that moves on (``next(haiku.PRNGSequence(0))``).

    A method moves its receiver on; a function the sequence of the running model.  ``count``: the parameter that says
    how many keys are given at once.
    """

    count: Parameter | None = None


@dataclass(frozen=True, slots=True)
class MakesGenerator(Role):
    """Constructs a private generator; ``instance`` is the qualified class whose methods it has."""

    stream: Stream
    instance: str
    seed: Parameter | None = None
    device: Parameter | None = None
    default_device: str | None = None
    unseeded: Literal["entropy", "default"] = "entropy"
    """What it starts from without a seed: OS entropy, or always the same default."""


KeyUse = Literal["draws", "splits", "linen-init", "linen-apply", "haiku"]


@dataclass(frozen=True, slots=True)
class UsesKey(Role):
    """Uses a key up by what happens inside of it; the analysis of keys reads this, not the rules on compiled code.

    ``how``: ``draws`` from the very key, as a sampler does (``equinox.nn.Dropout``); ``splits`` it and uses the
    children, which are those that ``split`` and ``fold_in`` give (``equinox.nn.Linear``); ``haiku`` splits it, too,
    from inside a transformed function; linen folds a hash of the module's path into it, so that ``linen-init`` and
    ``linen-apply`` meet nothing but each other.
    ``mapping``: the argument may be a mapping of stream names to keys (``rngs=``).
    ``integer``: the key may be given as a number, which makes a key of it (``optax.add_noise(key=0)``).
    """

    key: Parameter
    how: KeyUse = "draws"
    mapping: bool = False
    integer: bool = False


@dataclass(frozen=True, slots=True)
class Gives(Role):
    """Calling it gives an object of a class that the tables know (``haiku.transform`` gives a ``haiku.Transformed``).

    ``function``: the parameter whose function the object runs.  ``result``: where the call gives a tuple, the element
    that is the object (``gymnax.make``).  ``fields``: where the object can be unpacked, the names of its elements.
    """

    instance: str
    function: Parameter | None = None
    result: int | None = None
    fields: tuple[str, ...] = ()


ControlForm = Literal[
    "scan", "fori", "while", "cond", "switch", "map", "associative-scan", "vmap", "grad", "value-and-grad", "vjp",
    "call", "tree-map", "abstract", "host", "vectorize", "shard-map",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Control(Role):
    """Runs functions that are given to it, in a way that the analysis of keys follows.

    ``form`` says how:

    * ``scan`` (``bodies``: the step; ``operands``: the initial carry and the rows), ``map`` (a body over the operand's
      rows), ``associative-scan``;
    * ``fori`` (the bounds are ``bounds``, the operand is the carry), ``while`` (two bodies: condition and step);
    * ``cond`` (two bodies, one of which runs as ``selector`` says), ``switch`` (a sequence of bodies);
    * ``vmap`` (all lanes at once; ``axes`` names the option that says which arguments have lanes, of which ``None``
      means none), ``shard-map`` (once for each shard; ``axes`` holds partition specs, of which an empty one means that
      all shards get the same), ``vectorize`` (broadcast over the arguments that ``axes`` does not exclude);
    * ``grad``, ``value-and-grad``, ``vjp`` (run it once);
    * ``call`` (gives a function that behaves like it: ``jit``, ``checkpoint``), ``tree-map`` (runs it for each leaf);
    * ``abstract`` (for shapes only: nothing is drawn), ``host`` (out of the trace, once).

    Positional arguments behind the bodies that no field names go to them; ``vjp`` with ``operands`` has them in one
    tuple.  ``returns_function``: the bodies run when the result is called, with the arguments of that call.
    ``receiver``: what every body gets before its operands (linen's module).  ``leading``: how many arguments that hold
    no key come before them (the path of a leaf).  ``result``: where a tuple is given, the element that is what the body
    returned.  ``body_result``: where the body returns a tuple, the element of it that is given.  ``aux``: the option by
    which the body returns a pair; ``grad`` then gives a pair, too, with the same second element.
    """

    form: ControlForm
    bodies: tuple[Parameter, ...]
    operands: tuple[Parameter, ...] = ()
    bounds: tuple[Parameter, ...] = ()
    selector: Parameter | None = None
    axes: Parameter | None = None
    receiver: Parameter | None = None
    leading: int = 0
    result: int | None = None
    body_result: int | None = None
    aux: Parameter | None = None
    returns_function: bool = False
    compiled: bool = False
    """Traced once and replayed: what the function captures is read at the first call only."""


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
    function: Parameter = Parameter(0, "fun")
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

    function: Parameter = Parameter(0, None)


@dataclass(frozen=True, slots=True)
class Passes(Role):
    """Gives its argument back, or a function that behaves like it.

    (``functools.lru_cache``, ``torch.no_grad()``, ``staticmethod``.)  ``factory=True``: the argument
    is not the function but an option of a decorator (``functools.wraps(f)``).
    """

    function: Parameter = Parameter(0, None)
    factory: bool = False


@dataclass(frozen=True, slots=True)
class Partial(Role):
    """``functools.partial`` and its kin."""

    function: Parameter = Parameter(0, None)


@dataclass(frozen=True, slots=True)
class ReturnsReceiver(Role):
    """A method that gives its receiver back (``Module.train``, ``Generator.manual_seed``)."""

    sets_training: bool | None = None
    """What the call does to a module's training flag; None: nothing that matters."""


@dataclass(frozen=True, slots=True)
class SavesState(Role):
    """Reads a stream's state (``torch.get_rng_state``)."""

    stream: Stream


@dataclass(frozen=True, slots=True)
class RestoresState(Role):
    """Writes a stream's state back (``torch.set_rng_state``)."""

    stream: Stream


@dataclass(frozen=True, slots=True)
class Forks(Role):
    """A context that saves a stream on entry and restores it on exit (``torch.random.fork_rng``).

    ``devices`` and ``device_type`` say which devices are covered besides the CPU; ``enabled`` switches it off.
    """

    stream: Stream
    devices: Parameter | None = None
    device_type: Parameter | None = None
    enabled: Parameter | None = None


@dataclass(frozen=True, slots=True)
class ProvidesKey(Role):
    """A context that supplies the key for implicit draws inside it (torchax ``override_property(prng=)``)."""

    key: Parameter


@dataclass(frozen=True, slots=True)
class ModuleBase(Role):
    """A class whose instances are neural-network modules.

    ``call``: the method that calling an instance runs; ``setups``: methods that assign
    submodules; ``applies``: methods through which the framework runs ``call`` (linen
    ``apply``); ``inits``: those that run it for shapes only; ``pytree``: fields are traced
    arguments when an instance is passed to a jitted function.
    """

    framework: Literal["torch", "linen", "nnx", "haiku", "equinox"]
    call: str
    setups: tuple[str, ...] = ("__init__",)
    applies: tuple[str, ...] = ()
    inits: tuple[str, ...] = ()
    pytree: bool = False


@dataclass(frozen=True, slots=True)
class Layer(Role):
    """A module class of the framework itself whose call draws (``torch.nn.Dropout``).

    ``rate``: its constructor parameter that makes the draw void when zero.
    """

    stream: Stream
    rate: Parameter | None = None
    rate_default: float | None = 0.5


@dataclass(frozen=True, slots=True)
class Container(Role):
    """A module class that runs the modules given to its constructor (``torch.nn.Sequential``)."""


@dataclass(frozen=True, slots=True)
class AttentionDropout(Role):
    """A functional attention operator with a dropout probability and no training flag."""

    rate: Parameter


@dataclass(frozen=True, slots=True)
class Device(Role):
    """Gives a device of a known type (``torch_xla.device`` gives ``xla``; ``torch.device`` reads its argument)."""

    type: str | None = None
    argument: Parameter | None = None
    index: Parameter | None = None


@dataclass(frozen=True, slots=True)
class MakesTensor(Role):
    """Makes a tensor without drawing (``torch.empty``): on ``device``, else where ``like`` is, else by default."""

    device: Parameter | None = None
    like: Parameter | None = None


@dataclass(frozen=True, slots=True)
class MovesTensor(Role):
    """A method that gives its tensor on another device: of a known ``type``, or of the ``device`` argument (``to``)."""

    type: str | None = None
    device: Parameter | None = None


@dataclass(frozen=True, slots=True)
class SetsDefaultDevice(Role):
    """Changes where tensors are made that name no device (``torch.set_default_device``)."""


@dataclass(frozen=True, slots=True)
class UsesAccelerator(Role):
    """Its mention shows that the code can run on accelerators other than CUDA (``torch.accelerator``)."""

    type: str | None = None


@dataclass(frozen=True, slots=True)
class HostStreamSwitch(Role):
    """A configuration attribute which, set to True, keeps NumPy's own stream under ``torch.compile``."""


@dataclass(frozen=True, slots=True)
class Synchronizes(Role):
    """Cuts a lazy graph (``torch_xla.sync``): later draws are new ones."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to write a twin, good when every parameter in ``when`` has that literal value (``None``: not given)."""

    template: str
    when: tuple[tuple[str, str | None], ...] = ()


@dataclass(frozen=True, slots=True)
class HasJaxTwin(Role):
    """A host draw that can be written with an explicit JAX key.

    ``parameters``: names and the source of their defaults (None: required).  ``variadic``: the
    dimensions are the positional arguments (``rand``).  ``variants``: tried in order; a template
    holds parameter names, ``{key}``, ``{random}`` (how ``jax.random`` is spelled) and ``{numpy}``
    (``jax.numpy``).  ``size``: the parameter that gives the shape.  ``scalars``: parameters
    whose shape is the shape of the draw where ``size`` is not given.  See
    :func:`rnglint.knowledge.twins.render`.
    """

    parameters: tuple[tuple[str, str | None], ...]
    variants: tuple[Variant, ...]
    size: str | None = None
    scalars: tuple[str, ...] = ()
    variadic: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of one qualified name."""

    name: str
    roles: tuple[Role, ...]
    distribution: str
    """The PyPI distribution that ships it (``torch``, ``jax``, ...; ``python`` for the standard library)."""
    versions: str = ""
    """PEP 440 specifier of the releases for which the roles hold; empty: all."""
    source: str = ""
    """Where the fact is documented (a link)."""

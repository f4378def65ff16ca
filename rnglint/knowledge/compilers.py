"""What each compiler does to seeding and to draws in the Python code it is given.

These outcomes were observed by running; the proofs in ``fixtures/`` observe them again.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rnglint.knowledge.roles import Compiler, Compiles, Parameter, Stream
from rnglint.knowledge.seeding import HOST_STREAMS

Need = Literal["any", "constant", "fullgraph"]


class Outcome(Struct, frozen=True):
    """What happens to a call of one of ``streams`` in a compiled body.

    ``message``: what is said of it, where ``{api}`` stands for the call;
    ``need``: ``constant`` only with a seed that is the same on every call, ``fullgraph`` only
    when the compiler may not fall back to Python; ``versions`` (PEP 440, on ``distribution``)
    are the affected releases.
    """

    streams: frozenset[Stream]
    message: str
    need: Need = "any"
    distribution: str = ""
    versions: str = ""


def jit(function: Parameter) -> Compiles:
    """What ``jax.jit`` does, and what has its options."""
    return Compiles("jax.jit", "traces-once", function, static_names="static_argnames", static_numbers="static_argnums")


STAGE = "jax.stages.Lowered"
"""What ``jax.jit(f).lower(x)`` gives: compiled ahead of time, it is called as the function is."""

_TORCH: frozenset[Stream] = frozenset({"torch", "torch-cuda"})

SEEDS: dict[Compiler, tuple[Outcome, ...]] = {
    "torch.compile": (
        Outcome(
            _TORCH | {"python"},
            "the first call raises Unsupported: with fullgraph=True the compiler may not leave {api} to Python",
            "fullgraph",
        ),
        Outcome(
            _TORCH | {"python", "torch-xla"},
            "every call of the compiled function draws the same numbers: {api} runs each time, and resets the "
            "caller's global stream",
            "constant",
        ),
    ),
    "torch.jit.trace": (
        Outcome(_TORCH, "the traced function ignores this seed: the trace does not record {api}"),
        Outcome(HOST_STREAMS, "the traced function ignores this seed: {api} runs once, while tracing"),
    ),
    "torch.export": (
        Outcome(_TORCH, "the exported program ignores this seed: the export does not record {api}"),
        Outcome(HOST_STREAMS, "the exported program ignores this seed: {api} runs once, while exporting"),
    ),
    "torch.jit.script": (
        Outcome(_TORCH, "every call of the scripted function draws the same numbers: {api} runs each time", "constant"),
    ),
    "jax.jit": (
        Outcome(
            _TORCH | HOST_STREAMS,
            "compiled calls ignore this seed: {api} runs once, while tracing, and resets the host's global stream",
        ),
    ),
    "torchax": (
        Outcome(
            _TORCH | {"torchax"},
            "the next draw outside raises UnexpectedTracerError: {api} leaves a tracer in the environment's key",
            distribution="torchax",
            versions="<=0.0.13",
        ),
        Outcome(HOST_STREAMS, "compiled calls ignore this seed: {api} runs once, while tracing"),
    ),
    "torch_xla.compile": (
        Outcome(
            _TORCH, "this seed has no effect: the compiled function draws on the XLA device, which {api} does not seed"
        ),
        Outcome(
            frozenset({"torch-xla", "python"}),
            "every call of the compiled function draws the same numbers: {api} runs each time",
            "constant",
        ),
    ),
    "torch_xla.assume_pure": (
        Outcome(_TORCH | HOST_STREAMS | {"torch-xla"}, "later calls ignore this seed: {api} runs once, while tracing"),
    ),
}
"""Outcomes of seeding, tried in order."""

HOST_DRAWS_FROZEN: dict[Compiler, str] = {
    "jax.jit": "every compiled call sees the same value: {api} runs once, while jax traces the function",
    "torch.jit.trace": "the traced function replays one value: {api} runs once, while the trace is recorded",
    "torch.export": "the exported program holds one value as a constant: {api} runs once, while exporting",
    "torchax": "every compiled call sees the same value: {api} runs once, while tracing",
    "torch_xla.assume_pure": "later calls see the value of the first one: {api} runs once, while tracing",
}
"""What is said of compilers that run NumPy, ``random``, entropy and clock calls at trace time only."""

_TORCHAX_DRAW = Outcome(
    frozenset({"torch", "torchax"}),
    "every compiled call draws the same numbers: {api} takes its key from the environment while tracing",
    distribution="torchax",
    versions="<=0.0.13",
)
IMPLICIT_DRAWS_FROZEN: dict[Compiler, tuple[Outcome, ...]] = {
    "torchax": (_TORCHAX_DRAW,),
    "jax.jit": (_TORCHAX_DRAW,),
    "torch_xla.assume_pure": (
        Outcome(
            frozenset({"torch", "torch-xla"}),
            "later calls draw the numbers of the first one: {api} is recorded together with its seed",
        ),
    ),
}
"""Compilers that freeze draws from torch's implicit streams."""

GENERATORS_KEPT: dict[Compiler, frozenset[Stream]] = {"torch.jit.trace": _TORCH, "torch.export": _TORCH}
"""Streams whose generators go on in what a compiler makes: each call draws new numbers from them."""

TORCH_COMPILE_REFUSES: frozenset[str] = frozenset(
    f"random.{name}"
    for name in (
        "random", "gauss", "choice", "choices", "sample", "shuffle", "getrandbits", "triangular", "normalvariate",
        "betavariate",
    )
) | {"os.urandom", "uuid.uuid1", "uuid.uuid4"}  # fmt: skip
"""Host draws that raise ``Unsupported`` under ``fullgraph=True`` (torch 2.9 to 2.13)."""

TORCH_COMPILE_REFUSES_NUMPY: frozenset[str] = frozenset(
    f"numpy.random.{name}"
    for name in ("standard_normal", "choice", "permutation", "exponential", "gamma", "beta", "binomial")
)
"""Global NumPy draws without a translation: they raise under ``fullgraph=True`` and run eagerly without it."""

TORCH_COMPILE_TRANSLATES: dict[str, Parameter | None] = {
    "numpy.random.rand": Parameter(0, None),
    "numpy.random.randn": Parameter(0, None),
    "numpy.random.random": Parameter(0, "size"),
    "numpy.random.random_sample": Parameter(0, "size"),
    "numpy.random.normal": Parameter(2, "size"),
    "numpy.random.uniform": Parameter(2, "size"),
    "numpy.random.randint": Parameter(2, "size"),
    "numpy.random.shuffle": None,
}
"""NumPy draws that ``torch.compile`` takes from torch's generator, and the parameter without which
they draw a scalar, which runs eagerly."""

INDUCTOR_MISTYPES: frozenset[str] = frozenset({"random.uniform"})
"""Host draws whose result reaches an Inductor kernel with a wrong type (torch 2.9 to 2.13)."""

EAGER_BACKENDS = ("eager", "aot_eager")
"""Backends of ``torch.compile`` that run the kernels of eager code."""

INDUCTOR_DRAWS: frozenset[str] = frozenset(
    f"torch.{name}"
    for name in (
        "rand", "randn", "rand_like", "randn_like", "randint", "randint_like", "bernoulli", "nn.functional.dropout",
        "nn.functional.rrelu", "nn.functional.scaled_dot_product_attention", "nn.functional.gumbel_softmax",
        "nn.Dropout", "nn.RReLU", "Tensor.bernoulli", "Tensor.exponential_", "Tensor.geometric_", "Tensor.cauchy_",
    )
)  # fmt: skip
"""Draws for which Inductor writes a kernel of its own, which gives other numbers than eager code from the same state;
all others call the kernel of eager code (torch 2.13)."""

DRAWS_EAGERLY = "fallback_random"
"""The setting of Inductor by which compiled code draws as eager code does."""
INDUCTOR = "torch._inductor.config"
"""The module of Inductor's settings."""

TENSOR_TO_PYTHON: frozenset[str] = frozenset(
    {"torch.Tensor.item", "torch.Tensor.tolist", "torch.Tensor.numpy", "builtins.int", "builtins.float",
     "builtins.bool"}
)  # fmt: skip
"""Conversions by which a tensor becomes a Python number, which a trace records as a constant."""

ROUNDING: frozenset[str] = frozenset({"builtins.int", "builtins.round"})
"""Conversions that keep a Python float out of the graph."""

TO_PYTHON: frozenset[str] = TENSOR_TO_PYTHON | ROUNDING
"""All conversions that matter to compilers."""

HOST = "host"
"""In the place of the name of a conversion: a function of the host's libraries, a shape, or a store into an array."""

HOST_LIBRARIES: frozenset[str] = frozenset({"math", "numpy"})
"""Packages whose functions take no traced values."""

SHAPED: frozenset[str] = frozenset(f"jax.numpy.{name}" for name in ("arange", "empty", "eye", "full", "ones", "zeros"))
"""Functions whose first argument must be known while tracing."""

NUMBERS: frozenset[str] = frozenset(
    {"random", "uniform", "gauss", "normalvariate", "triangular", "betavariate", "expovariate", "gammavariate",
     "lognormvariate", "vonmisesvariate", "paretovariate", "weibullvariate", "randint", "randrange", "randbelow"}
)  # fmt: skip
"""Draws of Python's ``random`` and ``secrets``, by their last names, that give one number: what compiled functions take
as an argument without being compiled anew. (Bits, bytes, texts and lists are no such.)"""

COMPUTES: frozenset[str] = frozenset(
    f"jax.{package}.{name}"
    for package, names in (
        ("numpy", (
            "abs", "absolute", "add", "arctan2", "ceil", "clip", "cos", "cosh", "divide", "dot", "exp", "exp2", "expm1",
            "float32", "floor", "hypot", "inner", "int32", "log", "log10", "log1p", "log2", "logaddexp", "matmul",
            "maximum", "minimum", "mod", "multiply", "negative", "outer", "power", "remainder", "sign", "sin", "sinh",
            "sqrt", "square", "subtract", "tan", "tanh", "vdot", "where"
        )),
        ("nn", ("gelu", "log_sigmoid", "relu", "sigmoid", "silu", "softplus")),
        ("lax", ("add", "mul", "select", "stop_gradient", "sub")),
    )
    for name in names
)  # fmt: skip
"""Functions of JAX that take arrays for all their numbers that are given in order; what they give is traced."""
REDUCES: frozenset[str] = frozenset(
    f"jax.numpy.{name}" for name in ("array", "asarray", "max", "mean", "min", "round", "stack", "sum", "concatenate")
)
"""Those that do so for the first of them."""

ARRAYS: frozenset[str] = frozenset({"numpy", "torch", "jax"})
"""Packages whose functions give arrays, tensors, or numbers."""

NOISES: frozenset[str] = frozenset(
    {"normal", "standard_normal", "gauss", "normalvariate", "randn", "randn_like", "rand", "rand_like", "laplace"}
)
"""Draws that one calls noise, by their last names."""

RECORDS_DRAWS: frozenset[Compiler] = frozenset({"torch.compile", "torch.jit.trace", "torch.export"})
"""Compilers that record the random operators of torch, which then draw anew in each call."""

TAKES_GENERATORS: frozenset[Compiler] = frozenset({"torch.compile"})
"""Those of them under which a draw may name its generator, in every release (an export of torch 2.9 refuses it)."""

BY_EXAMPLE: frozenset[Compiler] = frozenset({"torch.jit.trace", "torch.export", "torch.jit.script"})
"""Compilers whose functions take what the examples show, and tensors only."""

RECORDS_SLICES: frozenset[Compiler] = frozenset({"torch.jit.trace"})
"""Compilers that record slices whose ends are tensors."""

KEEPS_MODE: frozenset[Compiler] = frozenset({"torch.jit.trace"})
"""Compilers whose functions go on in the mode in which the module was, whatever they are switched to."""

KEEPS_LAYERS: frozenset[str] = frozenset({"torch.fx.symbolic_trace", "torch.fx.Tracer.trace"})
"""Those of them that keep torch's own layers, which follow a switch, and record what functions were told."""

RUNS_WHAT_IS_FIXED: frozenset[str] = KEEPS_LAYERS
"""Tracers that run every call that is given nothing of the arguments, a draw of torch too (torch 2.13)."""

SYNC = "torch_xla.sync"
"""Computes what lazy tensors wait for."""

SCRIPT = "torch.jit.script"
"""Compiles a function with its control flow."""

SCRIPTED_FUNCTIONS: frozenset[str] = frozenset({f"builtins.{name}" for name in ("int", "float", "bool", "len", "abs")})
"""Functions of Python that TorchScript knows (https://docs.pytorch.org/docs/stable/jit_builtin_functions.html)."""

SCRIPTED_MODULES = "torch.nn."
"""Where the layers are that TorchScript knows."""

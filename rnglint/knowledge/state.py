"""State of random streams: what runs code twice, refuses draws, feeds data, stores and loads.

That a second run keeps or loses a stream, and where a random operator raises, was observed by running.
"""

from functools import partial

from msgspec.structs import replace

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import (
    FillsTemplate,
    Gives,
    KeepsTraining,
    LoadsTensors,
    ParsesText,
    ReadsObjects,
    Recomputes,
    RefusesDraws,
    RemembersResult,
    StoresObjects,
)
from rnglint.knowledge.seeding import STATES

_DOCS = "https://docs.pytorch.org/docs/stable"
TORCH = Table("torch", f"{_DOCS}/checkpoint.html")
_PRESERVE = K("preserve_rng_state")
_OPTIONS = ("preserve_rng_state", "use_reentrant", "context_fn", "determinism_check", "debug", "early_stop")
_CHECKPOINT = Recomputes(P(0, "function"), _PRESERVE, options=_OPTIONS)
CHECKPOINT = "torch.utils.checkpoint.checkpoint"
"""The function by which others recompute what they wrap."""
_add = TORCH.under("torch")
_add("utils.checkpoint.checkpoint", _CHECKPOINT)
_add("utils.checkpoint.checkpoint_sequential",
     Recomputes(P(0, "functions"), _PRESERVE, sequence=True, before=2, options=_OPTIONS))  # fmt: skip
_add("distributed.algorithms._checkpoint.checkpoint_wrapper.checkpoint_wrapper",
     Recomputes(P(0, "module"), _PRESERVE, returns_function=True))  # fmt: skip
_add = TORCH.under("torch.func", f"{_DOCS}/func.api.html")
_refuses = partial(RefusesDraws, P(0, "func"))
_add("vmap", _refuses(P(3, "randomness"), axes=P(1, "in_dims")))
_add("jacfwd", _refuses(K("randomness"), axes=P(1, "argnums"), usual="same"))
_add("hessian", _refuses(usual="same", composed=("torch.func.jacfwd", "torch.func.jacrev")))
_add = TORCH.under("torch.autograd.functional", f"{_DOCS}/autograd.html#functional-higher-level-api")
_add("jacobian", _refuses(when=("strategy", "forward-mode")))
_add("hessian", _refuses(when=("outer_jacobian_strategy", "forward-mode")))
_add = TORCH.under("torch", f"{_DOCS}/generated/torch.load.html")
_add("load", LoadsTensors(P(1, "map_location")), ReadsObjects())
_add("save", StoresObjects(P(0, "obj")))
_add = TORCH.under("torch.optim.Optimizer", f"{_DOCS}/optim.html")
_add("state_dict", KeepsTraining())
_add("load_state_dict", KeepsTraining(loads=True))

XLA = Table("torch_xla", "https://docs.pytorch.org/xla/master/learn/api-guide.html")
XLA.add("torch_xla.utils.checkpoint.checkpoint", replace(_CHECKPOINT, by_module=False))
XLA.add("torch_xla.core.xla_model.save", StoresObjects(P(0, "data")))

_LIBRARY = "https://docs.python.org/3/library"
PYTHON = Table("python", f"{_LIBRARY}/json.html")
PYTHON.add("json.load", ParsesText())
PYTHON.add("json.loads", ParsesText(P(0, "s")))
PYTHON.add("pickle.dump pickle.dumps", StoresObjects(P(0, "obj")), source=f"{_LIBRARY}/pickle.html")
PYTHON.add("pickle.load pickle.loads", ReadsObjects(), source=f"{_LIBRARY}/pickle.html")
_add = PYTHON.under("builtins", f"{_LIBRARY}/io.html#io.TextIOBase")
_add("open", Gives("io.TextIOBase"))
PYTHON.add("io.TextIOBase.read io.TextIOBase.readline", ReadsObjects(text=True), source=f"{_LIBRARY}/io.html")
NUMPY = Table("numpy", "https://numpy.org/doc/stable/reference/routines.io.html")
NUMPY.add("numpy.save", StoresObjects(P(1, "arr")))
NUMPY.add("numpy.savez numpy.savez_compressed", StoresObjects())
NUMPY.add("numpy.load numpy.memmap numpy.fromfile numpy.loadtxt numpy.genfromtxt", ReadsObjects())
_add = PYTHON.under("functools", f"{_LIBRARY}/functools.html")
_add("lru_cache cache cached_property", RemembersResult())

DILL = Table("dill", "https://dill.readthedocs.io/en/latest/dill.html")
CLOUDPICKLE = Table("cloudpickle", "https://github.com/cloudpipe/cloudpickle")
for _table in (DILL, CLOUDPICKLE):
    _add = _table.under(_table.distribution)
    _add("dump dumps", StoresObjects(P(0, "obj")))
    _add("load loads", ReadsObjects())
JOBLIB = Table("joblib", "https://joblib.readthedocs.io/en/stable/persistence.html")
JOBLIB.add("joblib.dump", StoresObjects(P(0, "value")))
JOBLIB.add("joblib.load", ReadsObjects())

ORBAX = Table("orbax-checkpoint", "https://orbax.readthedocs.io/en/latest/api_reference/checkpoint.html")
_add = ORBAX.under("orbax.checkpoint")
for _class, _makers in {
    "CheckpointManager": "CheckpointManager",
    "Checkpointer": "Checkpointer PyTreeCheckpointer AsyncCheckpointer",
    "StandardCheckpointer": "StandardCheckpointer",
}.items():
    _add(_makers, Gives(f"orbax.checkpoint.{_class}"))
    # What is saved stands in ``items``, in ``args``, or behind the folder: all that it is given is looked through.
    _add(f"{_class}.save", StoresObjects())
_add("CheckpointManager.restore CheckpointManager.latest_step CheckpointManager.best_step", ReadsObjects())
_add("Checkpointer.restore", ReadsObjects())
_add("StandardCheckpointer.restore", ReadsObjects(), FillsTemplate(P(1, "target")))

REDRAWS = "reset_parameters"
"""The method by which a layer draws its parameters once more."""
LOADS_STATE = "load_state_dict"
"""The method that is called where a program that saves the state of an optimizer goes on from it."""

FILLS_EVENLY = frozenset(f"torch.nn.init.{name}" for name in ("zeros_", "ones_", "constant_", "eye_", "dirac_"))
"""What fills a parameter with numbers that are known, whatever stood in it."""
FILLS_ITSELF = frozenset({"zero_", "fill_", "copy_"})
"""The methods of tensors that do the same."""
DRAWN_PARAMETERS = {
    **dict.fromkeys(("torch.nn.Embedding", "torch.nn.EmbeddingBag"), ("weight",)),
    **dict.fromkeys(
        (f"torch.nn.{name}{n}d" for name in ("Conv", "ConvTranspose") for n in (1, 2, 3)), ("weight", "bias")
    ),
    **dict.fromkeys(("torch.nn.Linear", "torch.nn.Bilinear"), ("weight", "bias")),
}
"""The parameters of layers that have few of them, and draw all; ``bias=False`` leaves out the one of that name."""

HOLDS_OBJECTS = frozenset({"torch.save", "pickle.dump", "pickle.dumps"})
"""What writes whatever it is given, of those that store objects."""
HOLDS_ARRAYS = frozenset({"numpy.savez", "numpy.savez_compressed"})
"""What writes arrays by their names."""
OF_ARRAYS = frozenset({"numpy"})
"""Streams whose states are made of NumPy's arrays, which ``torch.load`` refuses unless it is told not to."""
STATE_OF_GENERATOR: dict[str, tuple[str, str]] = {
    "numpy.random.Generator": (".bit_generator.state", ".bit_generator.state = {}"),
    "numpy.random.RandomState": (".get_state()", ".set_state({})"),
    "random.Random": (".getstate()", ".setstate({})"),
    "torch.Generator": (".get_state()", ".set_state({})"),
}
"""By the class of a generator: what gives its state, and what puts it back."""
TYPED_KEY = "jax.random.key"
"""What makes keys that no file takes as they are."""

REFUSES_SAME = frozenset({
    "torch.bernoulli", "torch.multinomial", "torch.normal", "torch.poisson", "torch.Tensor.bernoulli",
    "torch.Tensor.multinomial",
})  # fmt: skip
"""Draws whose weights torch's ``vmap`` refuses to be those of a row under ``randomness="same"`` (2.13)."""

QUIET = frozenset({
    "load_state_dict", "state_dict", "to", "eval", "train", "get", "items", "keys", "values", "exists", "is_file",
    "open", "close", "read", "write",
    "load", "loads", "info", "debug", "warning", "zero_grad", "append", "update", "copy",
    "clone", "detach", "cpu", "numpy", "item", "tolist",
})  # fmt: skip
"""Methods that draw nothing, whatever the object is."""

TABLES = (TORCH, XLA, PYTHON, NUMPY, DILL, CLOUDPICKLE, JOBLIB, ORBAX)
"""They add to entries of other tables."""

OF_DEVICE: dict[str, tuple[str, str]] = {
    "cuda": ("torch.cuda.get_rng_state", "torch.cuda.set_rng_state"),
    "xla": ("torch_xla.core.xla_model.get_rng_state", "torch_xla.core.xla_model.set_rng_state"),
}
"""By device type: what gives the state of the present device, and what puts it back."""

PUTS_BACK: dict[str, str] = {**dict(STATES.values()), "torch.random.get_rng_state": "torch.random.set_rng_state"}
"""By what gives a state: what puts it back."""

GENERATOR_STATE = "bit_generator.state"
"""The attribute of a NumPy generator that holds its state, whoever reads or writes it."""

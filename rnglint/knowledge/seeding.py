"""Sources of seeds, draws behind the scenes, and the environment; added to the entries of other tables."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.others import EVERYWHERE
from rnglint.knowledge.roles import (
    Draws,
    DrawsInside,
    Gives,
    HoldsGenerator,
    Initializes,
    Layer,
    Passes,
    ProcessEnvironment,
    Seeds,
    SetsVariable,
    StartsProcess,
    Stream,
    Unstable,
)

_PYTHON = Table("python", "https://docs.python.org/3/library/functions.html")
_PYTHON.add("builtins.hash", Unstable("salt"))
_PYTHON.add("builtins.id", Unstable("address"))
_add = _PYTHON.under("os", "https://docs.python.org/3/library/os.html")
_add("getpid getppid", Unstable("process"))
_add("environ", ProcessEnvironment())
_add("putenv", SetsVariable(P(0, "name")))
_add("environ.setdefault environ.__setitem__", SetsVariable(P(0, "key")))
_add("environ.update", SetsVariable())
_add("execl execle execlp execlpe execv execve execvp execvpe popen posix_spawn system", StartsProcess())
_add("spawnl spawnle spawnlp spawnv spawnve spawnvp", StartsProcess())
_add = _PYTHON.under("subprocess", "https://docs.python.org/3/library/subprocess.html")
_add("Popen run call check_call check_output getoutput", StartsProcess())
_add = _PYTHON.under("multiprocessing", "https://docs.python.org/3/library/multiprocessing.html")
_add("Process Pool set_start_method get_context", StartsProcess())
_PYTHON.add("concurrent.futures.ProcessPoolExecutor", StartsProcess())

PROCESS_WORDS: tuple[str, ...] = ("subprocess", "multiprocessing", "execl", "execv", "os.spawn", "ProcessPoolExecutor")
"""Words one of which stands in a file that starts processes."""

_TORCH = Table("torch", "https://docs.pytorch.org/docs/stable/nn.html")
_LAYERS = """Linear Bilinear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d RNN LSTM
    GRU RNNCell LSTMCell GRUCell MultiheadAttention Transformer TransformerEncoderLayer TransformerDecoderLayer"""
_TORCH.add(_LAYERS, Initializes("torch", K("device")), prefix="torch.nn")
_TORCH.add("Embedding EmbeddingBag", Initializes("torch", K("device"), P(7, "_weight")), prefix="torch.nn")
_TORCH.add("spawn start_processes", StartsProcess(), prefix="torch.multiprocessing",
           source="https://docs.pytorch.org/docs/stable/multiprocessing.html")  # fmt: skip

_VISION = Table("torchvision", "https://docs.pytorch.org/vision/stable/transforms.html")
_TRANSFORMS = """ColorJitter RandomAffine RandomCrop RandomErasing RandomGrayscale RandomHorizontalFlip
    RandomPerspective RandomResizedCrop RandomRotation RandomVerticalFlip RandAugment TrivialAugmentWide AutoAugment"""
for _package in ("torchvision.transforms", "torchvision.transforms.v2"):
    _VISION.add(_TRANSFORMS, Layer("torch", by_mode=False), prefix=_package)
_VISION.reexports("torchvision.transforms", "transforms")

_DGL = Table("dgl", "https://www.dgl.ai/dgl_docs/api/python/dgl.html#random-seed")
_DGL.add("dgl.seed dgl.random.seed", Seeds("dgl", P(0, "val")))
_DGL.add("dgl.rand_graph", DrawsInside("dgl"))
_add = _DGL.under("dgl.sampling")
_add("sample_neighbors random_walk node2vec_random_walk global_uniform_negative_sampling", DrawsInside("dgl"))
_add = _DGL.under("dgl.dataloading")
_add("NeighborSampler MultiLayerNeighborSampler LaborSampler ShaDowKHopSampler", DrawsInside("dgl"))
_add("negative_sampler.GlobalUniform", DrawsInside("dgl"))

_META = Table("torchmeta", "https://tristandeleu.github.io/pytorch-meta/api_reference/dataloaders/")
_TASKS = DrawsInside("python", active=P(2, "shuffle"), replaced=P(3, "sampler"))
_META.add("MetaDataLoader BatchMetaDataLoader", _TASKS, prefix="torchmeta.utils.data")  # `random.sample` of classes
_META.reexports("torchmeta.utils.data", "dataloader")

_SKLEARN = Table("scikit-learn", "https://scikit-learn.org/stable/common_pitfalls.html#controlling-randomness")
_STATE = K("random_state")
_add = _SKLEARN.under("sklearn.model_selection")
_add("train_test_split", DrawsInside("numpy", _STATE, K("shuffle")))
_add("KFold StratifiedKFold", DrawsInside("numpy", _STATE, K("shuffle"), active_default=False))
for _module, _names in (
    ("cluster", "KMeans MiniBatchKMeans"),
    ("decomposition", "FastICA TruncatedSVD"),
    ("ensemble", "RandomForestClassifier RandomForestRegressor ExtraTreesClassifier ExtraTreesRegressor"),
    ("ensemble", "GradientBoostingClassifier GradientBoostingRegressor BaggingClassifier BaggingRegressor"),
    ("ensemble", "AdaBoostClassifier AdaBoostRegressor IsolationForest"),
    ("kernel_approximation", "Nystroem RBFSampler"),
    ("linear_model", "SGDClassifier SGDRegressor"),
    ("manifold", "TSNE"),
    ("mixture", "BayesianGaussianMixture GaussianMixture"),
    ("model_selection", "RandomizedSearchCV"),
    ("neural_network", "MLPClassifier MLPRegressor"),
    ("random_projection", "GaussianRandomProjection SparseRandomProjection"),
    ("tree", "DecisionTreeClassifier DecisionTreeRegressor"),
):
    _SKLEARN.add(_names, DrawsInside("numpy", _STATE, fitted=True), prefix=f"sklearn.{_module}")
for _module, _names in (
    ("datasets", "make_blobs make_classification make_moons make_regression make_circles make_swiss_roll make_s_curve"),
    ("datasets", "make_friedman1"),
    ("inspection", "permutation_importance"),
    ("model_selection", "ShuffleSplit StratifiedShuffleSplit GroupShuffleSplit"),
    ("model_selection", "RepeatedKFold RepeatedStratifiedKFold"),
    ("utils", "shuffle resample"),
):
    _SKLEARN.add(_names, DrawsInside("numpy", _STATE), prefix=f"sklearn.{_module}")

_SCIPY = Table("scipy", "https://docs.scipy.org/doc/scipy/reference/stats.html")
_OF_NUMBERS = """bernoulli beta binom cauchy chi2 expon gamma geom halfnorm laplace levy_stable loguniform logistic
    lognorm nbinom norm pareto poisson randint rayleigh skewnorm t triang truncnorm uniform vonmises weibull_min"""
_OF_VECTORS = "dirichlet multinomial multivariate_normal ortho_group special_ortho_group wishart"
_DISTRIBUTIONS = f"{_OF_NUMBERS} {_OF_VECTORS}".split()
_FROZEN = "scipy.stats.rv_frozen"
_SCIPY.add((f"scipy.stats.{name}.rvs" for name in _DISTRIBUTIONS), Draws("numpy", K("random_state")))
_SCIPY.add(_OF_NUMBERS, Gives(_FROZEN), prefix="scipy.stats")
_SCIPY.add("rvs", Draws("numpy", K("random_state")), prefix=_FROZEN)
_SCIPY.add("random_state", HoldsGenerator(), prefix=_FROZEN)

_SB3 = Table("stable-baselines3", "https://stable-baselines3.readthedocs.io/en/master/common/utils.html")
_SB3.add("stable_baselines3.common.utils.set_random_seed", *EVERYWHERE)
_PYG = Table("torch-geometric", "https://pytorch-geometric.readthedocs.io/en/latest/modules/root.html")
_PYG.add("torch_geometric.seed_everything torch_geometric.seed.seed_everything", *EVERYWHERE)
_PYG.add("torch_geometric.nn.to_hetero torch_geometric.nn.to_hetero_with_bases", Passes(P(0, "module")))

TABLES = (_PYTHON, _TORCH, _VISION, _DGL, _META, _SKLEARN, _SCIPY, _SB3, _PYG)

HASH_SEED = "PYTHONHASHSEED"
"""The environment variable that an interpreter reads once, when it starts."""

TEXT_METHODS: dict[str, int] = {
    **dict.fromkeys(
        ("lower", "upper", "strip", "lstrip", "rstrip", "casefold", "title", "capitalize", "hexdigest", "encode",
         "isoformat", "as_posix", "rsplit", "splitlines"), 0,
    ),
    **dict.fromkeys(("join", "split", "format", "removeprefix", "removesuffix", "partition", "rpartition"), 1),
    "replace": 2,
}  # fmt: skip
"""Methods that texts have, with the fewest arguments that they take (those of others by these names take none).

Without arguments, ``split`` may as well be that of a stream that gives its next key.
"""

NAME_ATTRIBUTES: frozenset[str] = frozenset({"__name__", "__qualname__", "__module__"})
"""Attributes that are strings on whatever has them."""

STRING_TYPES: frozenset[str] = frozenset(
    {"builtins.str", "builtins.bytes", "pathlib.Path", "pathlib.PurePath", "typing.Text", "datetime.datetime"}
)
"""Types whose hashes are salted."""

STRING_WORDS: frozenset[str] = frozenset(
    {"name", "path", "filename", "text", "word", "string", "url", "uid", "prompt", "sentence", "title", "tag"}
)
"""Last parts of names by which people call strings."""

GLOBAL_SEEDERS: dict[str, str] = {
    "numpy.random.default_rng": "seed",
    "numpy.random.RandomState": "seed",
    "random.Random": "seed",
    "torch.Generator": "manual_seed",
}
"""What makes a generator of its own, and the function beside it that seeds the global one."""

SEED_WORDS: tuple[str, ...] = ("seed", "determin", "reproduc", "set_random", "fix_random")
"""Parts of names by which people call what seeds."""

STREAM_NAMES: dict[str, str] = {
    "python": "`random`", "numpy": "NumPy", "torch": "torch", "dgl": "DGL", "tensorflow": "TensorFlow",
    "spaces": "the action space", "environment": "the environment",
}  # fmt: skip
"""What the global streams are called in messages."""

HOST_STREAMS: frozenset[Stream] = frozenset({"numpy", "python"})
"""The global streams that programs without a framework draw from."""

SHOWN_BY_EXAMPLE: frozenset[str] = frozenset({"spaces"})
"""Streams a single draw from which mostly shows what a value looks like; those that matter are made in loops."""

STREAM_SEEDERS: dict[str, str] = {
    "python": "random.seed", "numpy": "numpy.random.seed", "torch": "torch.manual_seed",
    "dgl": "dgl.seed", "tensorflow": "tensorflow.random.set_seed",
}  # fmt: skip
"""The function that seeds each; spaces are seeded one by one."""

RENEWS: dict[str, str] = {"numpy": "numpy.random.seed", "torch": "torch.seed"}
"""What seeds each from entropy, when it is given nothing."""
STATES: dict[str, tuple[str, str]] = {
    "python": ("random.getstate", "random.setstate"),
    "numpy": ("numpy.random.get_state", "numpy.random.set_state"),
    "torch": ("torch.get_rng_state", "torch.set_rng_state"),
}
"""What reads the state of each, and what puts it back."""

CONSTRUCTORS: frozenset[str] = frozenset({"__init__", "__post_init__", "setup"})
"""Methods that run whenever an object is made (of linen, before it is used)."""

WORKER_INIT = "worker_init_fn"
"""The keyword through which loaders take a function that runs in every worker."""

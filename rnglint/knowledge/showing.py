"""Functions that show, write down or rewrite what they are given: nothing that is random follows from it.

A name is that of a function of a library, or, behind a dot, of a method of something unknown.
"""

from __future__ import annotations

_LOGGING = "critical debug error exception info log warn warning"
SHOWS = frozenset({
    "builtins.print", "builtins.hasattr", "builtins.isinstance", "builtins.len", "builtins.type", "builtins.id",
    "pprint.pprint", "rich.print", "warnings.warn", "typer.echo", "click.echo", "os.makedirs", "os.mkdir",
    "numpy.save", "numpy.savez", "numpy.savez_compressed", "numpy.savetxt", "matplotlib.pyplot.savefig",
    "matplotlib.pyplot.title", "matplotlib.pyplot.suptitle", "matplotlib.pyplot.plot", "matplotlib.pyplot.legend",
    "yaml.dump", "yaml.safe_dump", "json.dump", "pickle.dump", "torch.save", "wandb.init", "wandb.config.update",
    "wandb.watch", "mlflow.log_param", "mlflow.log_params",
    "torchinfo.summary", "torchsummary.summary", "torch_geometric.nn.summary", "thop.profile",
    "fvcore.nn.FlopCountAnalysis", "fvcore.nn.parameter_count", "torchviz.make_dot",
    "torch.utils.tensorboard.SummaryWriter", "tensorboardX.SummaryWriter", "shutil.copy", "shutil.copyfile",
    *(f"logging.{name}" for name in _LOGGING.split()),
    *(f"absl.logging.{name}" for name in _LOGGING.split()),
    *(f"sys.{stream}.{name}" for stream in ("stdout", "stderr") for name in ("write", "writelines")),
    *(f".{name}" for name in _LOGGING.split()),
    *(
        f".{name}"
        for name in (
            "write", "writelines", "writerow", "writerows", "print", "set_title", "set_description", "set_postfix",
            "savefig", "suptitle", "mkdir", "to_csv", "write_text", "add_text", "add_hparams",
        )
    ),
})  # fmt: skip
"""What a program is told by these has no consequence in it, whatever they are given."""

PLOTS = frozenset({"annotate", "axhline", "axvline", "bar", "errorbar", "fill_between", "hist", "imshow", "plot",
                   "scatter", "text"})  # fmt: skip
"""Last names of the functions of matplotlib, and the methods of its axes, that put something into a figure.

https://matplotlib.org/stable/api/axes_api.html
"""

WAITS = frozenset({"sleep"})
"""Last names of functions that only wait for as long as they are told."""

JOINS = frozenset({"builtins.dict", "collections.ChainMap"})
"""Functions that put dictionaries together: what of each of them remains is known where all items are."""
LISTS_NAMES = frozenset({"builtins.list", "builtins.sorted", "builtins.tuple"})
"""What asks a dictionary that it is given only for its keys."""

FORMATS = frozenset({
    "builtins.str", "builtins.repr", "builtins.format", "builtins.int", "builtins.float", "builtins.round",
    "builtins.abs", "builtins.dict", "builtins.list", "builtins.tuple", "builtins.vars", "builtins.sorted",
    "os.path.join", "os.path.abspath", "os.path.basename", "os.path.dirname", "os.path.expanduser", "pathlib.Path",
    "copy.copy", "copy.deepcopy", "dataclasses.asdict", "dataclasses.replace", "pprint.pformat", "numpy.array",
    "types.SimpleNamespace", "argparse.Namespace", "json.dumps",
})  # fmt: skip
"""What these give depends on what they are given, and nothing else does."""

TELLS = frozenset({"builtins.str", "builtins.repr", "builtins.format", "json.dumps", "pprint.pformat"})
"""Of these, what gives a text about all that an object holds."""
READS_ATTRIBUTE = "builtins.getattr"

OPENS = frozenset({"builtins.open", "io.open", "gzip.open", ".open"})
"""What opens a file: to write it where the mode has one of the letters of :data:`WRITES`."""
WRITES = frozenset("awx+")

GIVES_NUMBER = frozenset({"float", "int", "item", "round"})
"""The last names of what makes one plain number of a tensor, with which a function reports and learns nothing."""

AVERAGES = frozenset({"average", "mean", "nanmean", "sum"})
"""The last names of what says how something is on the whole."""

TEXT_METHODS = frozenset({
    "format", "join", "replace", "strip", "lower", "upper", "zfill", "rjust", "ljust", "center", "capitalize", "title",
})  # fmt: skip
"""Methods of texts that give another text."""

PLAIN_BASES = frozenset({"builtins.object", "abc.ABC", "typing.NamedTuple", "typing.Generic", "typing.Protocol"})
"""Classes that ask nothing of what an object of theirs holds."""

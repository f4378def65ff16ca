"""Programs: how command lines are read, and how files that are run look."""

from __future__ import annotations

from rnglint.knowledge._table import Table
from rnglint.knowledge.roles import StartsProgram

_LIBRARY = "https://docs.python.org/3/library"
_ABSL = "https://abseil.io/docs/python/guides"
_CLI = "https://lightning.ai/docs/pytorch/stable/cli/lightning_cli.html"
_FLAGS = " ".join(
    f"absl.flags.DEFINE_{kind}"
    for kind in ("string", "integer", "float", "bool", "boolean", "enum", "list", "multi_string")
)
_SIMPLE = "https://github.com/lebrice/SimpleParsing"
_JSON = "jsonargparse.ArgumentParser jsonargparse.CLI jsonargparse.auto_cli"
_HF = "transformers.HfArgumentParser transformers.hf_argparser.HfArgumentParser"
_TAP = "tap.Tap tap.Tap.parse_args tap.tapify"
_LIGHTNING = "lightning.pytorch.cli pytorch_lightning.cli pytorch_lightning.utilities.cli"
TABLES: list[Table] = []
for _distribution, _docs, _names in (
    ("python", f"{_LIBRARY}/argparse.html", "argparse.ArgumentParser"),
    ("python", f"{_LIBRARY}/optparse.html", "optparse.OptionParser"),
    ("python", f"{_LIBRARY}/getopt.html", "getopt.getopt getopt.gnu_getopt"),
    ("click", "https://click.palletsprojects.com/en/stable/api/", "click.command click.group"),
    ("typer", "https://typer.tiangolo.com/reference/typer/", "typer.Typer typer.run"),
    ("fire", "https://google.github.io/python-fire/guide/", "fire.Fire fire.core.Fire"),
    ("absl-py", f"{_ABSL}/app", "absl.app.run"),
    ("absl-py", f"{_ABSL}/flags", _FLAGS),
    ("hydra-core", "https://hydra.cc/docs/tutorials/basic/your_first_app/simple_cli/", "hydra.main"),
    ("tyro", "https://brentyi.github.io/tyro/", "tyro.cli tyro.extras.subcommand_cli_from_dict"),
    ("simple-parsing", _SIMPLE, "simple_parsing.parse"),
    ("jsonargparse", "https://jsonargparse.readthedocs.io/en/stable/", _JSON),
    ("draccus", "https://github.com/dlwh/draccus", "draccus.parse draccus.wrap"),
    ("pyrallis", "https://eladrich.github.io/pyrallis/", "pyrallis.parse pyrallis.wrap"),
    ("typed-argument-parser", "https://github.com/swansonk14/typed-argument-parser", _TAP),
    ("docopt", "https://github.com/docopt/docopt", "docopt.docopt"),
    ("streamlit", "https://docs.streamlit.io/develop/api-reference/text/st.title", "streamlit.title"),
    ("streamlit", "https://docs.streamlit.io/develop/api-reference/text/st.title", "streamlit.set_page_config"),
    ("transformers", "https://huggingface.co/docs/transformers/internal/trainer_utils", _HF),
    ("lightning", _CLI, " ".join(f"{module}.LightningCLI" for module in _LIGHTNING.split())),
):
    TABLES.append(Table(_distribution, _docs))
    TABLES[-1].add(_names, StartsProgram())

_MLXU = Table("mlxu", "https://github.com/young-geng/mlxu")
_MLXU.spelled("absl.app.run", "mlxu.run")
TABLES.append(_MLXU)
_SIMPLE_PARSERS = Table("simple-parsing", _SIMPLE)
_SIMPLE_PARSERS.spelled("argparse.ArgumentParser", "simple_parsing.ArgumentParser")
TABLES.append(_SIMPLE_PARSERS)
_CONFIGARGPARSE = Table("ConfigArgParse", "https://github.com/bw2/ConfigArgParse")
_CONFIGARGPARSE.spelled(
    "argparse.ArgumentParser", "configargparse.ArgumentParser configargparse.ArgParser configargparse.Parser"
)
TABLES.append(_CONFIGARGPARSE)

TYPED_OPTIONS = ("tyro.cli", "simple_parsing.parse", "draccus.parse", "pyrallis.parse")
"""Functions that read the command line into an object of a class, whose fields are the options."""
TYPED_PARSERS = tuple(_HF.split())
"""Parsers that do so for several classes."""

PARSE_THEMSELVES = ("tap.Tap.parse_args",)
"""Methods that read the command line into their own object, whose fields are the options."""

SCRIPT_FOLDERS: frozenset[str] = frozenset(
    {"notebooks", "notebook", "examples", "example", "scripts", "script", "benchmarks", "benchmark", "tools", "demo",
     "demos", "tutorials", "tutorial", "recipes", "experiments", "bin", "docs", "doc", "egs", "samples"}
)  # fmt: skip
"""Folders of files that are run and not imported."""

WAITS = frozenset({"block_until_ready", "cpu", "item", "numpy", "tolist"})
"""Methods of arrays, and functions, that wait for what is computed."""
MAIN_NAMES: frozenset[str] = frozenset({"main", "_main", "cli", "run_main", "train", "train_model", "run_training"})
"""Functions that a script calls at its top, and a library does not."""
COMMANDS = frozenset({"command"})
"""Last names of decorators by which a command line starts a function: ``click.command``, ``app.command``."""

STEP_METHODS: frozenset[str] = frozenset({"backward", "step", "fit", "zero_grad", "train_on_batch", "learn"})
"""Methods whose call outside of every function shows that the file trains when it is run."""

WORKS = STEP_METHODS | {"parse_args"}
"""The same, and what reads the command line there."""

HOLDS_SETTINGS = frozenset({
    "ml_collections.ConfigDict", "ml_collections.config_dict.ConfigDict", "yacs.config.CfgNode", "easydict.EasyDict",
    "types.SimpleNamespace", "argparse.Namespace",
})  # fmt: skip
"""Classes of what holds the settings of a program, by attributes."""

FILLS_SETTINGS = "get_config"
"""The function of a file of settings that gives them to a program whose command line names the file."""

TAKES_FILE_OF_SETTINGS = ("DEFINE_config_file",)
"""What declares such an option of a command line."""

TAKES_SETTINGS = (
    "jaxline", "instantiate", "detectron2", "mmengine", "mmcv", "fvcore", "__dict__", "asdict",
    *(f"**{name}" for name in ("config", "cfg", "conf", "settings", "FLAGS", "self.config", "self.cfg")),
)  # fmt: skip
"""Words of files in which somebody may read all settings at once, or by names that nobody can see."""

COMMAND_LINE = "sys.argv"
"""Read outside of every function by scripts only."""

"""Programs: how command lines are read, and how files that are run look."""

from __future__ import annotations

from rnglint.knowledge._table import Table
from rnglint.knowledge.roles import StartsProgram

_STANDARD = Table("python", "https://docs.python.org/3/library/cmdlinelibs.html")
_STANDARD.add("argparse.ArgumentParser", StartsProgram(), source="https://docs.python.org/3/library/argparse.html")
_STANDARD.add("optparse.OptionParser", StartsProgram(), source="https://docs.python.org/3/library/optparse.html")
_STANDARD.add(
    "getopt.getopt getopt.gnu_getopt", StartsProgram(), source="https://docs.python.org/3/library/getopt.html"
)
_CLICK = Table("click", "https://click.palletsprojects.com/en/stable/api/")
_CLICK.add("command group", StartsProgram(), prefix="click")
_TYPER = Table("typer", "https://typer.tiangolo.com/reference/typer/")
_TYPER.add("Typer run", StartsProgram(), prefix="typer")
_FIRE = Table("fire", "https://google.github.io/python-fire/guide/")
_FIRE.add("fire.Fire fire.core.Fire", StartsProgram())
_ABSL = Table("absl-py", "https://abseil.io/docs/python/guides/app")
_ABSL.add("run", StartsProgram(), prefix="absl.app")
_ABSL.add(
    "DEFINE_string DEFINE_integer DEFINE_float DEFINE_bool DEFINE_boolean DEFINE_enum DEFINE_list DEFINE_multi_string",
    StartsProgram(),
    prefix="absl.flags",
    source="https://abseil.io/docs/python/guides/flags",
)
_HYDRA = Table("hydra-core", "https://hydra.cc/docs/tutorials/basic/your_first_app/simple_cli/")
_HYDRA.add("hydra.main", StartsProgram())
_TYRO = Table("tyro", "https://brentyi.github.io/tyro/")
_TYRO.add("tyro.cli tyro.extras.subcommand_cli_from_dict", StartsProgram())
_SIMPLE = Table("simple-parsing", "https://github.com/lebrice/SimpleParsing")
_SIMPLE.add("simple_parsing.ArgumentParser simple_parsing.parse", StartsProgram())
_CONFIG = Table("jsonargparse", "https://jsonargparse.readthedocs.io/en/stable/")
_CONFIG.add("jsonargparse.ArgumentParser jsonargparse.CLI jsonargparse.auto_cli", StartsProgram())
_DOCOPT = Table("docopt", "https://github.com/docopt/docopt")
_DOCOPT.add("docopt.docopt", StartsProgram())
_STREAMLIT = Table("streamlit", "https://docs.streamlit.io/develop/api-reference/text/st.title")
_STREAMLIT.add("streamlit.title streamlit.set_page_config", StartsProgram())
_TRANSFORMERS = Table("transformers", "https://huggingface.co/docs/transformers/internal/trainer_utils")
_TRANSFORMERS.add("transformers.HfArgumentParser transformers.hf_argparser.HfArgumentParser", StartsProgram())
_LIGHTNING = Table("lightning", "https://lightning.ai/docs/pytorch/stable/cli/lightning_cli.html")
_LIGHTNING.add(
    "lightning.pytorch.cli.LightningCLI pytorch_lightning.cli.LightningCLI "
    "pytorch_lightning.utilities.cli.LightningCLI",
    StartsProgram(),
)
TABLES = (
    _STANDARD, _CLICK, _TYPER, _FIRE, _ABSL, _HYDRA, _TYRO, _SIMPLE, _CONFIG, _DOCOPT, _STREAMLIT, _TRANSFORMERS,
    _LIGHTNING,
)  # fmt: skip

SCRIPT_FOLDERS: frozenset[str] = frozenset(
    {"notebooks", "notebook", "examples", "example", "scripts", "script", "benchmarks", "benchmark", "tools", "demo",
     "demos", "tutorials", "tutorial", "recipes", "experiments", "bin", "docs", "doc", "egs", "samples"}
)  # fmt: skip
"""Folders of files that are run and not imported."""

WAITS = frozenset({"block_until_ready", "cpu", "item", "numpy", "tolist"})
"""Methods of arrays that wait for what is computed."""
MAIN_NAMES: frozenset[str] = frozenset({"main", "_main", "cli", "run_main", "train", "train_model", "run_training"})
"""Functions that a script calls at its top, and a library does not."""

STEP_METHODS: frozenset[str] = frozenset({"backward", "step", "fit", "zero_grad", "train_on_batch", "learn"})
"""Methods whose call outside of every function shows that the file trains when it is run."""

COMMAND_LINE = "sys.argv"
"""Read outside of every function by scripts only."""

METADATA: tuple[str, ...] = ("pyproject.toml", "setup.cfg", "setup.py")
"""Files that name the commands which a project installs."""

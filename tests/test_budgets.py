"""What the user is told where an analysis ended because its budget was spent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rnglint.cli.commands import application
from rnglint.machine import budgets
from rnglint.trace import alone, executions, programs

FUNCTION = (
    "import jax\n\ndef long(key):\n    x = 0\n"
    + "    x = x * 3 + jax.numpy.sum(x)\n" * 20
    + "    return x + jax.random.normal(key)\n"
)
PROGRAM = "import numpy as np\n\nnp.random.seed(0)\nx = 0\n" + "x = x + np.random.normal()\n" * 20
GUARD = "if __name__ == '__main__':\n    print(x)\n"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "BUDGET", 40)
    monkeypatch.setattr(programs, "PROGRAM_BUDGET", 40)


def told(folder: Path, text: str, *options: str) -> str:
    (folder / "pyproject.toml").write_text("[tool.rnglint]\n")
    (folder / "a.py").write_text(text)
    arguments = ["check", "--jobs", "1", "--preview", *options, str(folder / "a.py")]
    return CliRunner().invoke(application, arguments, prog_name="rnglint").stderr


def checked(folder: Path, text: str) -> str:
    (folder / "pyproject.toml").write_text("[tool.rnglint]\n")
    (folder / "a.py").write_text(text)
    arguments = ["check", "--jobs", "1", "--no-cache", str(folder / "a.py")]
    return CliRunner().invoke(application, arguments, prog_name="rnglint").stdout


@pytest.mark.usefixtures("small")
def test_a_function_whose_analysis_ended_early_is_named(tmp_path: Path) -> None:
    said = told(tmp_path, FUNCTION, "-v", "--no-cache")
    assert "a.py: the analysis of function long ended early, its budget was spent" in said


@pytest.mark.usefixtures("small")
def test_a_program_whose_analysis_ended_early_is_named(tmp_path: Path) -> None:
    assert "the analysis of the program a.py ended early" in told(tmp_path, PROGRAM + GUARD, "-v", "--no-cache")


@pytest.mark.usefixtures("small")
def test_statistics_count_the_files_and_send_the_reader_on(tmp_path: Path) -> None:
    said = told(tmp_path, FUNCTION, "--statistics", "--no-cache")
    assert "the analysis of 1 file ended early; -v says where" in said


@pytest.mark.parametrize(
    ("last", "is_told"),
    [("print(x)\n", True), ("np.random.seed(args.seed)\n", False), ("print(sum(vars(args).values()))\n", False)],
)
def test_an_option_whose_name_stands_nowhere_else_is_unread_also_where_the_analysis_ended_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: str, is_told: bool
) -> None:
    monkeypatch.setattr(budgets, "_AT_ONCE", 100)
    monkeypatch.setattr(budgets, "_FOR_EVENT", 0)
    text = "import argparse\nimport numpy as np\n\nparser = argparse.ArgumentParser()\n"
    text += "parser.add_argument('--seed', type=int, default=0, help='the seed')\nargs = parser.parse_args()\nx = 0\n"
    (tmp_path / "pyproject.toml").write_text("[tool.rnglint]\n")
    (tmp_path / "a.py").write_text(text + "x = x + np.random.normal()\n" * 40 + last)
    done = CliRunner().invoke(application, ["check", "--jobs", "1", "-v", "--no-cache", str(tmp_path / "a.py")])
    assert "ended early" in done.stderr
    assert ("RNG621" in done.stdout) == is_told


@pytest.mark.parametrize(("row", "is_left"), [("x = x + np.random.normal()\n", False), ("x = x + np.sum(x)\n", True)])
def test_a_program_that_shows_nothing_is_left_sooner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, row: str, is_left: bool
) -> None:
    monkeypatch.setattr(budgets, "_AT_ONCE", 40)
    monkeypatch.setattr(budgets, "_FOR_EVENT", 40)
    said = told(tmp_path, "import numpy as np\n\nnp.random.seed(0)\nx = 0\n" + 40 * row + GUARD, "-v", "--no-cache")
    assert ("the analysis of the program a.py ended early" in said) == is_left


def test_an_analysis_that_came_to_its_end_says_nothing(tmp_path: Path) -> None:
    assert "ended early" not in told(tmp_path, FUNCTION, "-v", "--statistics", "--no-cache")


@pytest.mark.usefixtures("small")
def test_a_remembered_result_says_the_same(tmp_path: Path) -> None:
    assert [told(tmp_path, FUNCTION, "-v").count("ended early") for _ in range(2)] == [1, 1]


@pytest.mark.usefixtures("small")
def test_short_definitions_are_read_after_long_ones_have_spent_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone, "LEAST", 40)
    monkeypatch.setattr(alone, "PER_LINE", 0)
    short = "\ndef short(key):\n    return jax.random.normal(key) - jax.random.normal(key)\n"
    (tmp_path / "pyproject.toml").write_text("[tool.rnglint]\n")
    (tmp_path / "a.py").write_text(FUNCTION + short)
    arguments = ["check", "--jobs", "1", "--no-cache", "-v", str(tmp_path / "a.py")]
    result = CliRunner().invoke(application, arguments, prog_name="rnglint")
    assert "the analysis of function long ended early" in result.stderr
    assert "RNG301" in result.stdout


@pytest.mark.usefixtures("small")
def test_definitions_that_call_long_ones_are_read_without_them_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone, "LEAST", 40)
    monkeypatch.setattr(alone, "PER_LINE", 0)
    monkeypatch.setattr(alone, "_SMALL", 30)
    monkeypatch.setattr(alone, "_SHARE", 0.1)
    calls = "".join(f"\ndef step{i}(key):\n    return step{i + 1}(key)\n" for i in range(3))
    deep = f"{calls}\ndef step3(key):\n    return long(key)\n\ndef last(key):\n    step0(jax.random.key(1))\n"
    text = f"{FUNCTION}{deep}    return jax.random.normal(key) - jax.random.normal(key)\n"
    assert "RNG301" in checked(tmp_path, text)


LAYERS = """import flax.linen as nn
import jax
import jax.numpy as jnp

class Norm(nn.Module):
    @nn.compact
    def __call__(self, x):
        mean = self.variable("stats", "mean", jnp.zeros, x.shape)
        return (x - mean.value) / (jnp.abs(x + mean.value * mean.value).sum() + 1e-3 * jnp.sqrt(x.shape[-1] + 1.0))

class Block(nn.Module):
    @nn.compact
    def __call__(self, x):
        return jnp.concatenate((Norm()(nn.relu(x)), Norm()(nn.tanh(x))), axis=-1)

def compare(x, key):
"""


@pytest.mark.parametrize("layer", ["Norm", "Block"])
def test_layers_that_do_nothing_to_streams_cost_little_after_some_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, layer: str
) -> None:
    monkeypatch.setattr(alone, "BUDGET", 600)
    row = f"    x = {layer}().apply({{}}, x)\n"
    text = f"{LAYERS}{row * 40}    return x + jax.random.normal(key) - jax.random.normal(key)\n"
    assert "RNG301" in checked(tmp_path, text)


@pytest.mark.parametrize(("head", "computes"), [("import numpy\n", True), ("", False)])
def test_numbers_are_followed_where_something_computes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, head: str, computes: bool
) -> None:
    counted, followed = [], executions.followed

    def noted(*given: Any, **more: Any) -> Iterator[programs.Execution]:
        counted.extend(given[3:])
        return followed(*given, **more)

    monkeypatch.setattr(executions, "followed", noted)
    text = f"{head}import random\n\n\ndef same(a, b):\n    random.seed(a)\n    assert random.random() == b\n"
    told(tmp_path, text, "--select", "ALL", "--no-cache")
    assert any(counted) == computes

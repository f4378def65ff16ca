"""Compilers of the user's own: what they are like, where that is read from, and what is found in what they compile."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from rnglint.api.diagnostics import Diagnostic
from rnglint.cli.commands import application
from rnglint.config.configuration import Configuration, Overrides
from rnglint.config.settings import SettingsError
from rnglint.run import linter

STEP = """import numpy as np
import torch

from {module} import {name}


@{name}
def step(x):
    torch.manual_seed(0)
    return x + torch.rand(3) + np.random.rand(3)
"""

SOURCES = {
    "returned": ("import torch\n\ndef fast(fn):\n    return torch.compile(fn, mode='max-autotune')\n", "torch.compile"),
    "imported inside": ("def fast(fn):\n    from jax import jit\n    return jit(fn)\n", "jax.jit"),
    "alias": ("from torch import compile as fast\n", "torch.compile"),
    "assigned": ("import functools\nimport jax\n\nfast = functools.partial(jax.jit, static_argnums=0)\n", "jax.jit"),
    "decorator": (
        "import functools\nimport jax\n\n\ndef fast(fn):\n    @functools.wraps(fn)\n    @jax.jit\n"
        "    def wrapper(*args):\n        return fn(*args)\n\n    return wrapper\n",
        "jax.jit",
    ),
    "own helper": (
        "import torch\n\n\ndef _compiled(fn, **options):\n    return torch.compile(fn, **options)\n\n\n"
        "def fast(fn=None):\n    return _compiled(fn, fullgraph=True) if fn else fast\n",
        "torch.compile",
    ),
    "under a condition": (
        "try:\n    import torch\nexcept ImportError:\n    torch = None\nif torch is not None:\n"
        "    def fast(fn):\n        return torch.compile(fn)\nelse:\n    def fast(fn):\n        return fn\n",
        "torch.compile",
    ),
    "class": (
        "import jax\n\n\nclass fast:\n    def __init__(self, fn):\n        self.fn = jax.jit(fn)\n\n"
        "    def __call__(self, *args):\n        return self.fn(*args)\n",
        "jax.jit",
    ),
}


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def likes(root: Path) -> dict[str, str]:
    return Configuration(cwd=root).base.settings.compilers


def found(root: Path, file: Path) -> list[Diagnostic]:
    configuration = Configuration(Overrides({"preview": True}, select=("RNG101", "RNG102")), cwd=root)
    outcome = linter.run([file], configuration, jobs=1, cache=False)
    assert not outcome.errors
    return sorted(outcome.diagnostics, key=lambda one: one.code)


@pytest.mark.parametrize("settings", [
    ("rnglint.toml", 'compile-wrappers = [{name = "elsewhere.fast", like = "torch.compile"}]'),
    ("pyproject.toml", '[tool.rnglint]\ncompile-wrappers = [{name = "elsewhere.fast", like = "torch.compile"}]'),
    ("setup.cfg", "[rnglint]\ncompile-wrappers =\n    elsewhere.fast = torch.compile\n    elsewhere.other = jax.jit\n"),
])  # fmt: skip
def test_a_wrapper_like_torch_compile_is_told_as_that_is(settings: tuple[str, str], tmp_path: Path) -> None:
    write(tmp_path / settings[0], settings[1])
    file = write(tmp_path / "train.py", STEP.format(module="elsewhere", name="fast"))
    (seed,) = found(tmp_path, file)
    assert seed.code == "RNG101"
    assert "every call of the compiled function draws the same numbers" in seed.message


def test_a_wrapper_like_jax_jit_is_told_as_that_is(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", 'compile-wrappers = [{name = "elsewhere.fast", like = "jax.jit"}]')
    file = write(tmp_path / "train.py", STEP.format(module="elsewhere", name="fast"))
    seed, draw = found(tmp_path, file)
    assert "runs once, while tracing" in seed.message
    assert draw.code == "RNG102" and "while jax traces the function" in draw.message


@pytest.mark.parametrize(("source", "like"), SOURCES.values(), ids=SOURCES)
def test_a_name_alone_is_followed_into_its_source(source: str, like: str, tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", 'compile-wrappers = ["mylib.speed.fast"]')
    write(tmp_path / "mylib" / "__init__.py", "")
    write(tmp_path / "mylib" / "speed.py", source)
    assert likes(tmp_path) == {"mylib.speed.fast": like}


@pytest.mark.parametrize("folder", ["", "src/", "vendored/", ".venv/lib/python3.11/site-packages/"])
def test_sources_are_in_sight_through_reexports(folder: str, tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", 'compile-wrappers = ["mylib.fast"]')
    write(tmp_path / f"{folder}mylib/__init__.py", "from .speed import quick as fast\n")
    write(tmp_path / f"{folder}mylib/speed.py", SOURCES["own helper"][0].replace("fast", "quick"))
    assert likes(tmp_path) == {"mylib.fast": "torch.compile"}


def test_what_is_found_follows_the_source(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", 'compile-wrappers = ["mylib.fast"]')
    source = write(tmp_path / "mylib.py", SOURCES["returned"][0])
    file = write(tmp_path / "train.py", STEP.format(module="mylib", name="fast"))
    assert [one.code for one in found(tmp_path, file)] == ["RNG101"]
    write(source, SOURCES["imported inside"][0])
    assert [one.code for one in found(tmp_path, file)] == ["RNG101", "RNG102"]


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (None, "is not in the checked project, so nothing shows what it does"),
        ("def slow(fn):\n    return fn\n", "is not in the checked project, so nothing shows what it does"),
        ("def fast(:\n", "is not in the checked project, so nothing shows what it does"),
        ("def fast(fn):\n    return fn\n", "calls no known compiler in its source"),
        ("from other import fast\n", "calls no known compiler in its source"),
        (
            "import jax, torch\n\ndef fast(fn, lazy):\n    return jax.jit(fn) if lazy else torch.compile(fn)\n",
            "calls several compilers (jax.jit, torch.compile)",
        ),
    ],
    ids=["no file", "no such function", "no Python", "no compiler", "out of sight", "several"],
)
def test_an_unclear_name_is_one_line(source: str | None, reason: str, tmp_path: Path) -> None:
    path = write(tmp_path / "rnglint.toml", 'compile-wrappers = ["mylib.fast"]')
    if source is not None:
        write(tmp_path / "mylib.py", source)
    message = (
        f"{path}: compile-wrappers: 'mylib.fast' {reason}: say which compiler it is like, as in "
        '`{name = "mylib.fast", like = "torch.compile"}`'
    )
    with pytest.raises(SettingsError, match=f"^{re.escape(message)}$"):
        Configuration(cwd=tmp_path)


def test_an_unclear_name_in_setup_cfg_is_told_in_its_form(tmp_path: Path) -> None:
    write(tmp_path / "setup.cfg", "[rnglint]\ncompile-wrappers = mylib.fast\n")
    with pytest.raises(SettingsError, match=r"as in `mylib\.fast = torch\.compile`$"):
        Configuration(cwd=tmp_path)


def test_the_command_line_refuses_an_unclear_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "train.py", "x = 1\n")
    ran = CliRunner().invoke(
        application, ["--config", 'compile-wrappers = ["mylib.fast"]', "train.py"], prog_name="rnglint"
    )
    assert ran.exit_code == 2
    assert "command line: compile-wrappers: 'mylib.fast' is not in the checked project" in ran.output


def test_the_shown_settings_can_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "setup.cfg", "[rnglint]\ncompile-wrappers = elsewhere.fast = torch.compile\n")
    write(tmp_path / "train.py", "x = 1\n")
    shown = CliRunner().invoke(application, ["--show-settings", "train.py"], prog_name="rnglint").output
    write(tmp_path / "rnglint.toml", shown)
    assert likes(tmp_path) == {"elsewhere.fast": "torch.compile"}

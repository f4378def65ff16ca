"""The flake8 plugin, run by flake8 itself: the command's findings, with flake8's selection."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import forkkit
import pytest

from rnglint.config.configuration import Configuration, Overrides
from rnglint.run.linter import run

SEEDS = "import torch\n\n\n@torch.compile\ndef f(x):\n    torch.manual_seed(0)\n    return torch.rand_like(x)\n"
MAIN = "import torch\nfrom noise import fresh\n\n\n@torch.compile\ndef step(x):\n    return x + fresh(x)\n"
NOISE = "import torch\n\n\ndef fresh(x):\n    torch.manual_seed(0)\n    return torch.randn_like(x)\n"


def flake8(*arguments: str, stdin: bytes = b"", select: str = "RNG,E9") -> list[str]:
    """``FILE:ROW:COLUMN: CODE`` of each line that flake8 prints."""
    done = forkkit.run(["-m", "flake8", "--isolated", f"--select={select}", *arguments], input=stdin)
    assert done.stderr == b""
    return shown(done.stdout)


def shown(output: bytes) -> list[str]:
    return [" ".join(line.split()[:2]) for line in output.decode().splitlines()]


def command(*names: str) -> list[str]:
    """The same of the command."""
    overrides = Overrides(values={"preview": "--preview" in names})
    files = [Path(name) for name in names if not name.startswith("-")]
    found = run(files, Configuration(overrides), jobs=1, cache=False).diagnostics
    return [f"{each.filename}:{each.location.row}:{each.location.column}: {each.code}" for each in found]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_findings_are_those_of_the_command() -> None:
    Path("a.py").write_text(SEEDS)
    assert flake8("a.py") == command("a.py") == ["a.py:6:5: RNG101"]


def test_an_interpreter_of_its_own_finds_the_plugin() -> None:
    """All other tests here run flake8 in a process that has imported it, and the plugin, before."""
    Path("a.py").write_text(SEEDS)
    arguments = ["-m", "flake8", "--isolated", "--select=RNG", "a.py"]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    done = subprocess.run([sys.executable, *arguments], capture_output=True, check=False, env=environment)
    assert (done.stderr, shown(done.stdout)) == (b"", ["a.py:6:5: RNG101"])


def test_columns_are_those_of_the_command() -> None:
    Path("a.py").write_text(SEEDS.replace("    torch.manual", "    'é\U0001f600'; torch.manual"), encoding="utf-8")
    assert flake8("a.py") == command("a.py") == ["a.py:6:11: RNG101"]


def test_answers_from_other_files_are_included() -> None:
    Path("main.py").write_text(MAIN)
    Path("noise.py").write_text(NOISE)
    assert flake8("main.py", "noise.py") == command("main.py", "noise.py") == ["main.py:7:16: RNG101"]


@pytest.mark.parametrize("name", [(), ("--stdin-display-name=main.py",)])
def test_standard_input(name: Sequence[str]) -> None:
    Path("noise.py").write_text(NOISE)
    Path("main.py").write_text("x = 1\n")
    shown = name[0].partition("=")[2] if name else "stdin"
    assert flake8(*name, "-", stdin=b"# moved\n" + MAIN.encode()) == [f"{shown}:8:16: RNG101"]


@pytest.mark.parametrize(
    "raw",
    [
        SEEDS.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + SEEDS.encode(),
        b"# coding: latin-1\nx = '\xe9'\n" + SEEDS.encode(),
        SEEDS.replace("    ", "\t").encode(),
        SEEDS.rstrip().encode(),
    ],
    ids=["carriage returns", "byte order mark", "latin-1", "tabs", "no final newline"],
)
def test_bytes_of_every_kind(raw: bytes) -> None:
    Path("a.py").write_bytes(raw)
    expected = command("a.py")
    assert len(expected) == 1
    assert flake8("a.py") == expected
    assert flake8("-", "--stdin-display-name=b.py", stdin=raw) == [each.replace("a.py", "b.py") for each in expected]


def test_a_syntax_error_is_reported_by_flake8_alone() -> None:
    Path("a.py").write_text("def (:\n")
    assert [line.split()[1] for line in flake8("a.py")] == ["E999"]


def test_noqa_is_left_to_flake8_and_our_comments_count() -> None:
    Path("a.py").write_text(SEEDS.replace("seed(0)", "seed(0)  # noqa: RNG101"))
    assert flake8("a.py") == []
    assert flake8("--disable-noqa", "a.py") == ["a.py:6:5: RNG101"]
    Path("a.py").write_text(SEEDS.replace("seed(0)", "seed(0)  # rnglint: ignore[RNG101]"))
    assert flake8("--disable-noqa", "a.py") == []
    Path("a.py").write_text(
        SEEDS + "x = 1  # rnglint: ignore[RNG101]\ny = 2  # rnglint: ignore\nz = 3  # noqa: RNG101\n"
    )
    assert flake8("a.py")[1:] == ["a.py:8:26: RNG002", "a.py:9:8: RNG003"]


def test_selection_is_left_to_flake8() -> None:
    Path("pyproject.toml").write_text(
        '[tool.rnglint]\nselect = ["RNG2"]\nignore = ["RNG101"]\nper-file-ignores = {"a.py" = ["RNG101"]}\n'
    )
    Path("a.py").write_text(SEEDS)
    assert flake8("a.py") == ["a.py:6:5: RNG101"]
    assert flake8("a.py", select="E9,RNG2") == []
    assert flake8("a.py", "--per-file-ignores=a.py:RNG1") == []


def test_other_settings_are_those_of_the_command() -> None:
    Path("main.py").write_text(MAIN)
    Path("lib").mkdir()
    Path("lib/noise.py").write_text(NOISE)
    assert flake8("main.py") == []
    Path("rnglint.toml").write_text('src = ["lib"]\n')
    assert flake8("main.py") == command("main.py") == ["main.py:7:16: RNG101"]


def test_rules_in_preview_and_opt_in_rules_are_selected_by_options_of_flake8() -> None:
    Path("a.py").write_text("import numpy\n\nnumpy.random.seed(0)\nprint(numpy.random.rand())\n" + SEEDS)
    assert flake8("a.py") == ["a.py:10:5: RNG101"]
    assert flake8("--extend-select=RNG614", "a.py")[:2] == ["a.py:3:1: RNG614", "a.py:4:7: RNG614"]
    assert flake8("a.py", select="RNG614") == ["a.py:3:1: RNG614", "a.py:4:7: RNG614"]
    Path("p.py").write_text(
        "import os\nimport random\n\nrandom.seed(0)\nos.environ['PYTHONHASHSEED'] = '0'\nprint(random.random())\n"
    )
    expected = [each for each in command("p.py", "--preview") if "RNG0" not in each]
    assert expected
    assert flake8("p.py") == []
    assert flake8("--rnglint-preview", "p.py") == expected
    Path(".flake8").write_text("[flake8]\nselect = RNG\nrnglint_preview = true\n")
    assert shown(forkkit.run(["-m", "flake8", "p.py"]).stdout) == expected


def test_results_are_remembered() -> None:
    Path("a.py").write_text(SEEDS.replace("seed(0)", "seed(0)  # noqa: RNG101"))
    assert flake8("--disable-noqa", "a.py") == ["a.py:6:5: RNG101"]
    assert Path(".rnglint_cache/cache.msgpack").exists()
    assert flake8("--disable-noqa", "a.py") == ["a.py:6:5: RNG101"]
    assert run([Path("a.py")], Configuration()).diagnostics == []  # another result: the comment counts there
    Path("a.py").write_text(SEEDS + "# changed\n")
    assert flake8("a.py") == ["a.py:6:5: RNG101"]


def test_broken_settings_are_one_error_of_flake8() -> None:
    Path("rnglint.toml").write_text("selec = []\n")
    for name in ("a.py", "b.py"):
        Path(name).write_text(SEEDS)
    done = forkkit.run(["-m", "flake8", "--isolated", "--select=RNG", "a.py", "b.py"])
    assert done.returncode == 1
    assert b"critical error" in done.stdout
    assert done.stdout.count(b"unknown key 'selec'") == 1
    Path("sub").mkdir()
    Path("rnglint.toml").rename("sub/rnglint.toml")
    for name in ("sub/a.py", "sub/b.py"):
        Path(name).write_text(SEEDS)
    assert flake8("--jobs=1", "sub") == ["sub/a.py:1:1: RNG004"]


def test_many_files_on_several_processes() -> None:
    names = [f"m{number}.py" for number in range(9)]
    for name in names:
        Path(name).write_text(MAIN)
    Path("noise.py").write_text(NOISE)
    assert sorted(flake8("--jobs=2", *names)) == command(*names)

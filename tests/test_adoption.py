"""Beginning with the tool on an old code base: comments at what is there, baselines, and what has changed since."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import forkkit
import pytest

SEEDED = "def {name}(x):\n    torch.manual_seed(0)\n    return torch.rand_like(x)\n"
TWO = "import torch\n\n\n" + "\n\n".join(f"@torch.compile\n{SEEDED.format(name=name)}" for name in "fg")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def rnglint(*arguments: str) -> tuple[int, list[str], str]:
    """Exit code, ``FILE:ROW CODE`` of each finding, and stderr."""
    done = forkkit.run(["-m", "rnglint", "--output-format=concise", "--no-cache", "--jobs=1", *arguments])
    lines = (line.split()[:2] for line in done.stdout.decode().splitlines() if ".py:" in line or ".ipynb:" in line)
    shown = [f"{':'.join(place.split(':')[:2])} {code}" for place, code in lines]
    return done.returncode, shown, done.stderr.decode()


def git(*arguments: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", *who, *arguments], check=True, capture_output=True)


# Comments


def test_comments_silence_what_is_there_once() -> None:
    Path("a.py").write_text(TWO)
    assert rnglint("a.py")[:2] == (1, ["a.py:6 RNG101", "a.py:12 RNG101"])
    code, left, said = rnglint("--add-ignores", "before us", "a.py")
    assert (code, left) == (0, [])
    assert "silenced 2 findings in 1 file" in said
    commented = Path("a.py").read_text()
    assert commented == TWO.replace("seed(0)", "seed(0)  # rnglint: ignore[RNG101] before us")
    assert rnglint("--add-ignores", "again", "a.py")[:2] == (0, [])
    assert Path("a.py").read_text() == commented


def test_a_diff_writes_nothing() -> None:
    Path("a.py").write_text(TWO)
    done = forkkit.run(["-m", "rnglint", "--add-ignores", "why", "--diff", "a.py"])
    assert done.returncode == 1
    assert done.stdout.count(b"+    torch.manual_seed(0)  # rnglint: ignore[RNG101] why") == 2
    assert Path("a.py").read_text() == TWO


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (
            "torch.manual_seed(\n        0,\n    )",
            "torch.manual_seed(\n        0,\n    )  # rnglint: ignore[RNG101] why",
        ),
        ("torch.manual_seed(0)  # as before", "torch.manual_seed(0)  # as before  # rnglint: ignore[RNG101] why"),
        ("torch.manual_seed(0)  # rnglint: ignore[RNG999] x", None),
        ("torch.manual_seed( \\\n        0)", "torch.manual_seed( \\\n        0)  # rnglint: ignore[RNG101] why"),
        (
            "print('''\n# ''', torch.manual_seed(0))",
            "print('''\n# ''', torch.manual_seed(0))  # rnglint: ignore[RNG101] why",
        ),
    ],
)
def test_statements_of_every_form(statement: str, expected: str | None) -> None:
    text = TWO.partition("\n\n\n@torch.compile\ndef g")[0] + "\n"
    Path("a.py").write_text(text.replace("torch.manual_seed(0)", statement))
    rnglint("--add-ignores", "why", "a.py")
    if expected is not None:
        assert Path("a.py").read_text() == text.replace("torch.manual_seed(0)", expected)
    assert [each for each in rnglint("a.py")[1] if "RNG101" in each] == []


def test_comments_survive_a_formatter() -> None:
    call = "torch.nn.functional.softmax(torch.stack([x, x, x, x]), dim=0).mul(torch.manual_seed(0).initial_seed())"
    Path("a.py").write_text(TWO.replace("torch.manual_seed(0)", f"y = {call}"))
    assert rnglint("--add-ignores", "it was so before anybody looked at it", "a.py")[0] == 0
    before = Path("a.py").read_text()
    subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--isolated", "--line-length=60", "a.py"],
        check=True,
        capture_output=True,
    )
    assert Path("a.py").read_text() != before
    assert rnglint("a.py")[:2] == (0, [])


def test_a_finding_of_a_decorated_function_is_silenced_on_its_header_only() -> None:
    text = "import functools\nimport jax\n\n\n@functools.cache\ndef f(key=jax.random.key(0)):\n    return key\n"
    Path("a.py").write_text(text + "\n\nprint(jax.random.normal(f()))\n")
    found = rnglint("--preview", "a.py")[1]
    assert found
    rnglint("--preview", "--add-ignores", "why", "a.py")
    assert "@functools.cache  # rnglint: ignore[" in Path("a.py").read_text()
    assert rnglint("--preview", "a.py")[1] == []


def test_cells_of_notebooks() -> None:
    cell = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": TWO}
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    Path("n.ipynb").write_text(json.dumps(notebook))
    assert rnglint("--add-ignores", "why", "n.ipynb")[:2] == (0, [])
    assert "# rnglint: ignore[RNG101] why" in json.loads(Path("n.ipynb").read_text())["cells"][0]["source"]


def test_words_beside_a_suppression_still_count() -> None:
    """What a comment says to readers holds when one for the tool follows it."""
    text = (
        "import jax\n\n\ndef f(key):\n    key = jax.random.key(0)  # a dummy key\n    return jax.random.normal(key)\n"
    )
    Path("a.py").write_text(text)
    before = rnglint("--preview", "a.py")[1]
    Path("a.py").write_text(text.replace("a dummy key", "a dummy key  # rnglint: ignore-file[RNG002]"))
    assert rnglint("--preview", "a.py")[1] == before


# Baselines


def test_a_baseline_hides_what_was_there_wherever_it_stands() -> None:
    Path("a.py").write_text(TWO)
    code, _, said = rnglint("--write-baseline", "base.json", "a.py")
    assert (code, "wrote 2 findings to base.json" in said) == (0, True)
    Path("a.py").write_text("# moved\n\n" + TWO)
    assert rnglint("--baseline", "base.json", "a.py")[:2] == (0, [])
    Path("a.py").write_text(TWO + "\n\n@torch.compile\n" + SEEDED.format(name="h"))
    assert rnglint("--baseline", "base.json", "a.py")[:2] == (1, ["a.py:18 RNG101"])
    Path("a.py").write_text(TWO.replace("    return", "    torch.manual_seed(0)\n    return", 1))
    assert rnglint("--baseline", "base.json", "a.py")[:2] == (1, ["a.py:7 RNG101"])


def test_what_is_gone_is_dropped_when_asked() -> None:
    Path("a.py").write_text(TWO)
    Path("b.py").write_text(TWO)
    rnglint("--write-baseline", "base.json", ".")
    Path("a.py").write_text(TWO.replace("    torch.manual_seed(0)\n", "", 1))
    before = Path("base.json").read_text()
    code, _, said = rnglint("--baseline", "base.json", "b.py")  # nothing is known of a.py
    assert (code, "--prune" in said) == (0, False)
    assert "1 finding of the baseline not there any more" in rnglint("--baseline", "base.json", ".")[2]
    assert rnglint("--baseline", "base.json", "--prune", "--select", "RNG301", ".")[0] == 0  # nor of that rule
    assert Path("base.json").read_text() == before
    assert "dropped 1 finding" in rnglint("--baseline", "base.json", "--prune", ".")[2]
    assert [each["within"] for each in json.loads(Path("base.json").read_text())["findings"]] == ["g", "f", "g"]
    Path("a.py").write_text(TWO)
    assert rnglint("--baseline", "base.json", ".")[:2] == (1, ["a.py:6 RNG101"])


def test_repairs_are_made_beside_a_baseline() -> None:
    Path("a.py").write_text(TWO)
    rnglint("--write-baseline", "base.json", "a.py")
    Path("a.py").write_text(TWO + "x = 1  # rnglint: ignore[RNG101]\n")
    assert rnglint("--baseline", "base.json", "--fix", "a.py")[:2] == (0, [])
    assert Path("a.py").read_text() == TWO + "x = 1\n"


@pytest.mark.parametrize("text", ["", "[]", '{"version": 2, "findings": []}', '{"version": 1, "findings": [3]}', "\0"])
def test_what_is_no_baseline_is_one_line(text: str) -> None:
    Path("a.py").write_text(TWO)
    Path("base.json").write_text(text)
    code, shown, said = rnglint("--baseline", "base.json", "a.py")
    assert (code, shown, len(said.splitlines())) == (2, [], 1)


def test_a_file_that_cannot_be_parsed_is_in_no_baseline() -> None:
    Path("a.py").write_text("def (:\n")
    code, shown, _ = rnglint("--write-baseline", "base.json", "a.py")
    assert (code, shown) == (1, ["a.py:1 RNG001"])


# Since a revision


@pytest.fixture
def repository(folder: Path) -> Path:
    Path("a.py").write_text(TWO)
    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "first")
    return folder


def test_findings_in_changed_functions(repository: Path) -> None:
    assert rnglint("--since", "HEAD", ".")[:2] == (0, [])
    Path("a.py").write_text("# moved\n\n" + TWO)
    assert rnglint("--since", "HEAD", ".")[:2] == (0, [])
    Path("a.py").write_text(TWO.replace("def g(x):\n", "def g(x):\n    x = x + 1\n"))
    assert rnglint("--since", "HEAD", ".")[:2] == (1, ["a.py:13 RNG101"])
    Path("b.py").write_text(TWO)  # git knows nothing of it
    assert rnglint("--since", "HEAD", "b.py")[1] == ["b.py:6 RNG101", "b.py:12 RNG101"]


def test_findings_that_speak_of_changed_functions(repository: Path) -> None:
    Path("main.py").write_text(
        "import torch\nfrom noise import fresh\n\n\n@torch.compile\ndef f(x):\n    return fresh(x)\n"
    )
    Path("noise.py").write_text("import torch\n\n\ndef fresh(x):\n    return torch.rand_like(x)\n")
    git("add", ".")
    git("commit", "-qm", "second")
    Path("noise.py").write_text("import torch\n\n\n" + SEEDED.format(name="fresh"))
    assert rnglint("--since", "HEAD", ".")[:2] == (1, ["main.py:7 RNG101"])
    assert rnglint("--since", "HEAD~1", "main.py")[1] == ["main.py:7 RNG101"]


def test_nothing_that_a_repository_configures_is_run(repository: Path) -> None:
    trap = repository / "trap"
    trap.write_text(f"#!/bin/sh\ntouch {repository}/sprung\n")
    trap.chmod(0o755)
    for key in (
        "diff.external",
        "core.fsmonitor",
        "filter.x.clean",
        "filter.x.smudge",
        "diff.x.textconv",
        "core.pager",
    ):
        git("config", key, str(trap))
    Path(".gitattributes").write_text("*.py filter=x diff=x\n")
    Path("a.py").write_text(TWO.replace("def g(x):\n", "def g(x):\n    x = x + 1\n"))
    assert rnglint("--since", "HEAD", ".")[1] == ["a.py:13 RNG101"]
    assert not (repository / "sprung").exists()


@pytest.mark.parametrize("revision", ["none", "--help", "", "HEAD:a.py"])
def test_no_revision_is_one_line(repository: Path, revision: str) -> None:
    code, shown, said = rnglint(f"--since={revision}", ".")
    assert (code, shown, len(said.splitlines())) == (2, [], 1)


def test_without_git_or_a_repository(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.py").write_text(TWO)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(folder.parent))
    assert rnglint("--since", "HEAD", ".")[2].endswith("lies in no git repository\n")
    monkeypatch.setenv("PATH", str(folder))
    assert rnglint("--since", "HEAD", ".") == (2, [], "rnglint: --since: git was not found\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--add-ignores", "x", "--fix"),
        ("--add-ignores", " "),
        ("--prune",),
        ("--since", "HEAD", "--fix"),
        ("--write-baseline", "b", "--baseline", "b"),
        ("--add-ignores", "x", "-"),
    ],
)
def test_options_that_contradict_one_another(arguments: tuple[str, ...]) -> None:
    Path("a.py").write_text(TWO)
    assert rnglint(*arguments)[0] == 2
    assert Path("a.py").read_text() == TWO

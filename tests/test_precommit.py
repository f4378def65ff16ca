"""The hooks, run by pre-commit itself in a git repository, installed from a clone of this one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pagekit
import pytest

ROOT = Path(__file__).resolve().parent.parent
HAZARD = """\
import torch.nn as nn
import torch.nn.functional as F


class Block(nn.Module):
    def forward(self, x):
        return F.dropout(x, 0.1)
"""
REPAIRED = HAZARD.replace("0.1)", "0.1, training=self.training)")

CALLER = "import torch\nfrom noise import fresh\n\n\n@torch.compile\ndef step(x):\n    return x + fresh(x)\n"
HELPER = "import torch\n\n\ndef fresh(x):\n    return torch.randn_like(x)\n"

CONFIG = """\
repos:
  - repo: {repository}
    rev: {revision}
    hooks:
      - id: {hook}
"""


def git(folder: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false")
    command = ["git", *identity, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This working tree as a repository of its own, whatever of it is committed."""
    clone = tmp_path_factory.mktemp("clone")
    pagekit.sources(clone)
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", clone)
    git(clone, "init", "-q")
    git(clone, "add", "-A")
    git(clone, "commit", "-q", "-m", "all")
    return clone


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pre-commit keeps the environments of hooks: one installation serves all tests here."""
    return tmp_path_factory.mktemp("home")


class Project:
    """A git repository with one of the hooks."""

    def __init__(self, folder: Path, repository: Path, home: Path, hook: str) -> None:
        self.folder = folder
        kept = {name: os.environ[name] for name in os.environ.keys() - {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE"}}
        # What runs is compiled when it runs; pip would compile all of its dependencies.
        self._environment = {**kept, "PRE_COMMIT_HOME": str(home), "PIP_NO_COMPILE": "1"}
        git(folder, "init", "-q")
        revision = git(repository, "rev-parse", "HEAD")
        self.write(".pre-commit-config.yaml", CONFIG.format(repository=repository, revision=revision, hook=hook))

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.write_text(text)
        git(self.folder, "add", "-A")
        return path

    def run(self, *which: str) -> tuple[int, str]:
        """The exit code and output of the hook over all files, or those that options of pre-commit say."""
        command = [sys.executable, "-m", "pre_commit", "run", *(which or ("--all-files",)), "--color=never", "-v"]
        done = subprocess.run(
            command, cwd=self.folder, env=self._environment, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout + done.stderr


def test_the_hook_finds_and_passes(tmp_path: Path, repository: Path, home: Path) -> None:
    project = Project(tmp_path, repository, home, "rnglint")
    path = project.write("block.py", HAZARD)
    project.write("notes.txt", HAZARD)
    code, output = project.run()
    assert code == 1, output
    assert "block.py:7:16" in output
    assert "RNG210" in output
    assert path.read_text() == HAZARD
    assert "notes.txt" not in output
    project.write("block.py", REPAIRED)
    code, output = project.run()
    assert code == 0, output


def test_the_fixing_hook_repairs_and_then_passes(tmp_path: Path, repository: Path, home: Path) -> None:
    project = Project(tmp_path, repository, home, "rnglint-fix")
    path = project.write("block.py", HAZARD)
    code, output = project.run()
    assert code == 1, output
    assert "files were modified by this hook" in output
    assert path.read_text() == REPAIRED
    git(project.folder, "add", "-A")
    code, output = project.run()
    assert code == 0, output


def test_the_hook_checks_stubs_and_passes_over_what_is_excluded(tmp_path: Path, repository: Path, home: Path) -> None:
    project = Project(tmp_path, repository, home, "rnglint")
    project.write("rnglint.toml", 'extend-exclude = ["generated"]\n')
    (tmp_path / "generated").mkdir()
    project.write("generated/block.py", HAZARD)
    assert project.run()[0] == 0
    project.write("broken.pyi", "def (:\n")
    code, output = project.run()
    assert code == 1, output
    assert "broken.pyi:1" in output


@pytest.mark.parametrize("since", [False, True])
def test_a_changed_helper_shows_the_finding_in_its_caller(
    tmp_path: Path, repository: Path, home: Path, since: bool
) -> None:
    project = Project(tmp_path, repository, home, "rnglint-project")
    if since:
        configured = (tmp_path / ".pre-commit-config.yaml").read_text() + "        args: [--since, HEAD]\n"
        project.write(".pre-commit-config.yaml", configured)
    project.write("main.py", CALLER)
    project.write("old.py", HAZARD if since else REPAIRED)
    project.write("noise.py", HELPER)
    git(tmp_path, "commit", "-q", "-m", "before")
    project.write("noise.py", HELPER.replace("    return", "    torch.manual_seed(0)\n    return"))
    code, output = project.run("--hook-stage", "pre-commit")
    assert code == 1, output
    assert "main.py:7:16" in output
    assert "RNG101" in output
    assert "old.py" not in output

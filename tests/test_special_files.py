"""A checked folder may hold what never ends, never answers, or has a name that is no text."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

REUSE = "import jax\n\ndef f(key):\n    a = jax.random.normal(key)\n    return a + jax.random.normal(key)\n"


def rnglint(folder: Path, *arguments: str, shell: str = "") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own; ``shell`` is what a shell does with its streams."""
    environment = os.environ | {"XDG_STATE_HOME": str(folder.parent / "state")}
    command = [sys.executable, "-m", "rnglint", *arguments]
    line = ["sh", "-c", f'"$@" {shell}', "sh", *command]
    return subprocess.run(line, cwd=folder, env=environment, capture_output=True, timeout=120, check=False)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "x.py").write_text(REUSE)
    return folder


def test_a_pipe_beside_a_file_is_no_module(project: Path) -> None:
    (project / "x.py").write_text("import f\n" + REUSE)
    os.mkfifo(project / "f.py")
    done = rnglint(project, "x.py", "--no-cache")
    assert (done.returncode, done.stdout.count(b"RNG301")) == (1, 1)


@pytest.mark.parametrize("name", ["pyproject.toml", ".gitignore", ".rnglint_cache/cache.msgpack"])
def test_a_device_is_neither_settings_nor_cache(project: Path, name: str) -> None:
    (project / ".git").mkdir()
    (project / name).parent.mkdir(exist_ok=True)
    (project / name).symlink_to("/dev/zero")
    done = rnglint(project)
    assert (done.returncode, done.stdout.count(b"RNG301"), done.stderr) == (1, 1, b"")


def test_a_name_that_is_no_text_is_repaired(project: Path) -> None:
    odd = os.fsencode(project) + b"/m\xff.py"
    try:
        Path(os.fsdecode(odd)).write_text(REUSE)
    except OSError:
        pytest.skip("this file system takes no such name")
    done = rnglint(project, "--fix", "--unsafe-fixes", "--no-cache")
    assert done.returncode == 0
    for path in (project / "x.py", Path(os.fsdecode(odd))):
        assert "split" in path.read_text()


def test_streams_that_are_closed_are_one_line(project: Path) -> None:
    done = rnglint(project, shell=">&-")
    assert (done.returncode, done.stderr) == (1, b"rnglint: stdout is closed: nothing is shown\n")
    done = rnglint(project, "-", shell="<&-")
    assert (done.returncode, done.stderr) == (2, b"rnglint: stdin is closed: there is nothing to check\n")


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_rows_below_a_text_are_where_they_stand(tmp_path: Path, newline: str) -> None:
    rows = ('"""Words', "and more words", "and more", 'than these."""', "import torch", "", "", "@torch.compile")
    rows += ("def step(x):", "    torch.manual_seed(0)  # as ever", "    return x + torch.rand(3)", "")
    (tmp_path / "a.py").write_bytes(newline.join(rows).encode())
    ran = rnglint(tmp_path, "--isolated", "--no-cache", "--output-format", "concise", "a.py")
    assert b"a.py:10:5: " in ran.stdout and b"RNG101" in ran.stdout

"""A checked folder may hold what never ends, never answers, or has a name that is no text."""

from __future__ import annotations

import os
import socket
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


NAMES = ("pyproject.toml", "rnglint.toml", "setup.cfg", ".gitignore", ".git/info/exclude", "requirements.txt")
NAMES += (".rnglint_cache/cache.msgpack", "f.py", "other.py", "../state/rnglint/x.journal", ".git/config")


def put(path: Path, kind: str) -> None:
    """Make something that is no file, or has no end, or a link to it."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "link to a pipe":
        os.mkfifo(path.with_name(f"{path.name}.pipe"))
        path.symlink_to(path.with_name(f"{path.name}.pipe"))
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(os.path.relpath(path))
    else:
        with path.open("wb") as file:
            file.truncate(2**40)


@pytest.mark.parametrize("kind", ["pipe", "link to a pipe", "device", "folder", "socket", "sparse file"])
def test_what_is_no_file_costs_no_other_file_anything(
    kind: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    (project / "x.py").write_text("import f\nfrom other import *\n" + REUSE)
    for name in NAMES:
        # Settings that are too large are told; they are what the user would have wanted.
        if kind != "sparse file" or not name.endswith((".toml", ".cfg")):
            put(project / name, kind)
    done = rnglint(project, "x.py", "--fix", "--unsafe-fixes")
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert "split" in (project / "x.py").read_text()
    done = rnglint(project, ".")
    assert done.returncode in (0, 2)
    assert b"Traceback" not in done.stderr
    assert all(line.startswith(b"rnglint: ") for line in done.stderr.splitlines() if b"other.py" in line)


def test_a_cache_that_cannot_be_written_is_a_note(project: Path) -> None:
    (project / ".rnglint_cache").write_text("a file, not a folder")
    done = rnglint(project)
    assert (done.returncode, done.stdout.count(b"RNG301"), done.stderr.count(b"\n")) == (1, 1, 1)
    assert b"the cache cannot be written" in done.stderr
    done = rnglint(project, "--fix", "--unsafe-fixes")
    assert (done.returncode, (project / ".rnglint_cache").read_text()) == (0, "a file, not a folder")


def test_settings_that_are_too_large_are_one_line(project: Path) -> None:
    put(project / "rnglint.toml", "sparse file")
    done = rnglint(project)
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert b"rnglint.toml" in done.stderr


def test_files_that_are_named_and_cannot_be_read_are_a_line_each(project: Path) -> None:
    put(project / "pipe.py", "pipe")
    put(project / "long.py", "sparse file")
    done = rnglint(project, "pipe.py", "long.py", "x.py", "--no-cache", "--output-format", "concise")
    assert (done.returncode, done.stdout.count(b"RNG301")) == (2, 1)
    assert sorted(line.split(b":")[1].strip() for line in done.stderr.splitlines()) == [b"long.py", b"pipe.py"]


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


def test_the_longest_name_costs_no_other_file_its_repair(project: Path) -> None:
    longest = project / f"{'n' * 252}.py"  # a stub beside it would have a name that no file can have
    longest.write_text(REUSE)
    done = rnglint(project, "--no-cache", "--fix", "--unsafe-fixes")
    assert (done.returncode, done.stderr) == (0, b"")
    assert all("split(key)" in path.read_text() for path in (longest, project / "x.py"))


@pytest.mark.parametrize("option", ["-o", "--write-baseline"])
def test_what_stood_in_a_report_stays_where_the_new_one_has_no_room(project: Path, option: str) -> None:
    report = project / "report.json"
    rnglint(project, "--no-cache", option, "report.json", "x.py")
    before = report.read_bytes()
    (project / "x.py").write_text(REUSE + REUSE.replace("def f", "def g"))
    command = ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", sys.executable, "-B", "-m", "rnglint"]
    done = subprocess.run([*command, "--no-cache", option, "report.json", "x.py"], cwd=project, capture_output=True)
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert b"report.json: " in done.stderr and report.read_bytes() == before
    assert [path.name for path in project.iterdir() if path.suffix == ".tmp"] == []
    rnglint(project, "--no-cache", option, "report.json", "x.py")
    assert report.read_bytes() != before


def test_a_folder_that_is_gone_is_one_line(project: Path) -> None:
    script = 'mkdir gone && cd gone && rmdir ../gone && exec "$@"'
    command = ["sh", "-c", script, "sh", sys.executable, "-m", "rnglint", "rules"]
    gone = subprocess.run(command, cwd=project, capture_output=True, timeout=120, check=False)
    assert (gone.returncode, gone.stderr) == (2, b"rnglint: the current folder does not exist any more\n")

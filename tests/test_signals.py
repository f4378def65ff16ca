"""A run that is asked to end, or killed: files are whole, no worker is left, the next run says what it has mended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from textwrap import dedent

import forkkit
import pytest
from fixturekit import EVERYTHING

UNUSED = "x = 1  # rnglint: ignore[RNG101]\n" * 30
FIXED = "x = 1\n" * 30
NAMES = ("a.py", "b.py", "c.py")
ENDED = """
    import os, signal, sys
    from rnglint.cli.commands import application
    from rnglint.fixes import writer

    number, last, count = int(sys.argv.pop(1)), int(sys.argv.pop(1)), 0

    def at(module, name):
        call = getattr(module, name)

        def wrapped(*args, **kwargs):
            global count
            count += 1
            if count == last:
                os.kill(os.getpid(), number)
            return call(*args, **kwargs)

        setattr(module, name, wrapped)

    for name in ("fsync", "replace", "unlink", "chmod", "fdopen"):
        at(os, name)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    application.main(prog_name="rnglint")
"""


def environment(folder: Path) -> dict[str, str]:
    return os.environ | {"XDG_STATE_HOME": str(folder.parent / "state")}


def run(folder: Path, *arguments: str, code: str = "") -> subprocess.CompletedProcess[bytes]:
    command = ["-c", dedent(code)] if code else ["-m", "rnglint"]
    return forkkit.run([*command, *arguments], environment=environment(folder), folder=folder)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with files that one repair each waits in, written one after the other."""
    folder = tmp_path / "project"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_a_command_that_is_ended_at_a_step_of_writing(project: Path, name: str) -> None:
    number = int(getattr(signal, name))
    ended = 0
    for step in range(1, 60, 1 if EVERYTHING else 5):
        for file in NAMES:
            (project / file).write_text(UNUSED)
        options = ("--isolated", "--no-cache", "--fix", "-q", ".")
        done = run(project, str(number), str(step), "check", *options, code=ENDED)
        if done.returncode == 0:
            break
        ended += 1
        assert done.returncode == (-number if name == "SIGKILL" else 128 + number)
        assert done.stderr.strip() == b""
        assert {(project / file).read_text() for file in NAMES} <= {UNUSED, FIXED}
        after = run(project, *options)
        assert after.returncode == (2 if b"an interrupted repair" in after.stderr else 0)
        assert [(project / file).read_text() for file in NAMES] == [FIXED] * 3
        assert sorted(os.listdir(project)) == sorted(NAMES)
    assert ended > 3


def workers_of(parent: int) -> list[int]:
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            fields = Path("/proc", entry, "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(entry))
    return found


def lives(process: int) -> bool:
    try:
        return Path("/proc", str(process), "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _ends_by_signals() -> None:
    """What runs the tests may ignore signals, and its children would do so, too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="processes are looked up in /proc")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_no_worker_outlives_the_run(project: Path, name: str) -> None:
    body = "import jax\n\ndef f(key):\n" + "    x = jax.random.normal(key)\n" * 400
    for index in range(40):
        (project / f"m{index}.py").write_text(body)
    command = [sys.executable, "-m", "rnglint", "--isolated", "--no-cache", "-q", "--jobs", "3", "."]
    start = partial(subprocess.Popen, command, cwd=project, env=environment(project), stdout=-1, stderr=-1)
    with start(preexec_fn=_ends_by_signals) as process:
        found: list[int] = []
        while len(found) < 3 and process.poll() is None:
            found = workers_of(process.pid)
            time.sleep(0.05)
        assert len(found) == 3
        process.send_signal(getattr(signal, name))
        assert process.wait(timeout=60) != 0
        stderr = process.stderr.read() if process.stderr else b""
    assert stderr.strip() == b""
    for _ in range(300):
        if not any(map(lives, found)):
            return
        time.sleep(0.1)
    pytest.fail("a worker is left")

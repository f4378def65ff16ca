"""``--watch``: what is shown when files and settings change, and how it ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rnglint.cli.commands import application

SEEDS = "import torch\n\n\n@torch.compile\ndef f(x):\n    torch.manual_seed(0)\n    return torch.rand_like(x)\n"


def heeding() -> None:
    """Let Ctrl-C end a process, also where a shell has started the tests in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_changes_are_shown_until_it_is_interrupted(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text("x = 1\n")
    command = [sys.executable, "-m", "rnglint", "--watch", "--output-format", "concise", "."]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=tmp_path, preexec_fn=heeding, **pipes) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "No findings.\n"
        path.write_text(SEEDS)
        assert process.stdout.readline().startswith("a.py:6:5: RNG101")
        process.stdout.readline()
        (tmp_path / "b.py").write_text(SEEDS)
        assert [process.stdout.readline()[:4] for _ in range(3)][:2] == ["a.py", "b.py"]
        (tmp_path / "rnglint.toml").write_text("selec = []\n")
        assert any("unknown key" in line for line in process.stderr)  # ends with the process, if that fails
        assert "waiting for changes" in process.stderr.readline()
        (tmp_path / "rnglint.toml").write_text("extend-exclude = ['b.py']\n")
        assert process.stdout.readline().startswith("a.py:6:5: RNG101")
        assert any("waiting for changes" in line for line in process.stderr)
        process.send_signal(signal.SIGINT)
        assert process.wait() == 1


@pytest.mark.parametrize("other", [("-",), ("--diff",), ("--show-files",), ("--write-baseline", "b.json")])
def test_what_cannot_be_watched(other: tuple[str, ...]) -> None:
    ran = CliRunner().invoke(application, ["check", "--watch", *other], prog_name="rnglint")
    assert ran.exit_code == 2
    assert "--watch cannot be combined with" in ran.output

"""Asks what programs draw, in a process that imports the frameworks once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest

BENCH = Path(__file__).resolve().parent / "mutant_bench.py"


class Ask(Protocol):
    """The verdict on the program in a folder, from as many runs; one does not tell whether the draws are steady."""

    def __call__(self, folder: Path, runs: int = 2) -> dict[str, str]: ...


def having(module: str) -> str:
    """A Python that has a module: the running one, or one of ``RNGLINT_PROOF_PYTHONS``; empty if there is none."""
    question = f"import importlib.util as u, sys; sys.exit(u.find_spec({module!r}) is None)"
    others = filter(None, os.environ.get("RNGLINT_PROOF_PYTHONS", "").split(os.pathsep))
    return next((each for each in (sys.executable, *others) if not subprocess.call([each, "-c", question])), "")


@contextmanager
def bench(python: str) -> Iterator[Ask]:
    """The verdict on the program in a folder (see :mod:`mutant_bench`), as a Python gives it."""
    with subprocess.Popen(
        [python, str(BENCH)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "JAX_PLATFORMS": "cpu", "PJRT_DEVICE": "CPU"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        stdin, stdout = process.stdin, process.stdout

        def verdict(folder: Path, runs: int = 2) -> dict[str, str]:
            print(json.dumps([str(folder), runs]), file=stdin, flush=True)
            found: dict[str, str] = json.loads(stdout.readline())
            return found

        yield verdict
        stdin.close()


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """The verdict on the program in a folder, as the running Python gives it."""
    with bench(sys.executable) as asked:
        yield asked

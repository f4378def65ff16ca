"""Asks what programs draw, in a process that imports the frameworks once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parent / "mutant_bench.py"

Ask = Callable[[Path], dict[str, str]]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """The verdict on the program in a folder (see :mod:`mutant_bench`)."""
    with subprocess.Popen(
        [sys.executable, str(BENCH)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "JAX_PLATFORMS": "cpu"},
    ) as bench:
        assert bench.stdin is not None
        assert bench.stdout is not None
        stdin, stdout = bench.stdin, bench.stdout

        def verdict(folder: Path) -> dict[str, str]:
            print(json.dumps(str(folder)), file=stdin, flush=True)
            found: dict[str, str] = json.loads(stdout.readline())
            return found

        yield verdict
        stdin.close()

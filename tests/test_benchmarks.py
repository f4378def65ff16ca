"""The benchmarks, which nothing else runs, still find what they measure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent.parent / "benchmarks"


def test_every_benchmark_starts() -> None:
    """Each is imported, with all that it needs of the tool."""
    script = (
        "import importlib, sys; from pathlib import Path; here = Path(sys.argv[1]); sys.path.insert(0, str(here));"
        "[importlib.import_module(each.stem) for each in sorted(here.glob('*.py'))]"
    )
    done = subprocess.run([sys.executable, "-c", script, str(BENCHMARKS)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr

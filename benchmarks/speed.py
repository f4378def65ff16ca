"""How fast the command is, as ratios against programs that are run side by side.

    python benchmarks/speed.py FOLDER [--runs 3] [--flake8]

``FOLDER`` is a package to check: the installed ``torch``, say.  Each figure is the median of several
alternating runs, so that a busy machine slows both sides of a ratio:

* a cold run (no cache) against ``ast.parse`` over the same files, in CPU time of all processes;
* a warm run (nothing changed) against a warm ``ruff check --select NPY``, in CPU time;
* ``rnglint --version`` against ``python -c "import click"``, in CPU time;
* with ``--flake8``, and nothing else: flake8 with the plugin against flake8 without, cold and warm, on one process;
* the peak memory of the cold run: the largest sum over its processes of memory that only they use
  and their share of what they have in common (PSS).
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

_ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""An installed copy has its byte code; one that runs from a checkout may write it."""
_PARSE = """
import ast, pathlib, sys
for path in pathlib.Path(sys.argv[1]).rglob("*.py"):
    try:
        ast.parse(path.read_bytes())
    except SyntaxError:
        pass
"""


_FLAKE8 = """
import sys
from flake8.main.application import Application
from flake8.plugins import finder
known = finder._find_importlib_plugins
if sys.argv[1] == "without":
    finder._find_importlib_plugins = lambda: (each for each in known() if each.package != "rnglint")
Application().run(["--isolated", "--jobs=1", "--exit-zero", "--quiet", "--quiet", sys.argv[2]])
"""


def flake8(folder: str, runs: int) -> list[tuple[str, float, float, float]]:
    """What the plugin costs in flake8, where nothing is remembered and where nothing has changed."""
    pairs: dict[str, list[tuple[float, float]]] = {"cold": [], "warm": []}
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as name:
            without, cold, warm = (
                cpu([sys.executable, "-c", _FLAKE8, which, folder], Path(name)) for which in ("without", "with", "with")
            )
        pairs["cold"].append((cold, without))
        pairs["warm"].append((warm, without))
    return [
        (
            f"flake8 with the plugin, {what} / without",
            statistics.median(ours for ours, _ in each),
            statistics.median(theirs for _, theirs in each),
            statistics.median(ours / theirs for ours, theirs in each),
        )
        for what, each in pairs.items()
    ]


def table(rows: Sequence[tuple[str, float, float, float]]) -> None:
    """Print rows in Markdown."""
    print("| what | ours (s) | theirs (s) | ratio |\n|---|---|---|---|")
    for what, ours, theirs, value in rows:
        print(f"| {what} | {ours:.2f} | {theirs:.2f} | {value:.2f} |")


def cpu(command: Sequence[str], cwd: Path) -> float:
    """CPU seconds, user and system, of a command and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command, cwd=cwd, env=_ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)}: exit code {done.returncode}: {done.stderr.decode()[:200]}")
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def ratio(ours: Sequence[str], theirs: Sequence[str], runs: int, cwd: Path) -> tuple[float, float, float]:
    """Medians of both sides in seconds, and the median of the ratios pair by pair."""
    pairs = [(cpu(ours, cwd), cpu(theirs, cwd)) for _ in range(runs)]
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def peak(command: Sequence[str], cwd: Path) -> float:
    """Peak memory in MB of a command and its children, sampled; 0 where the system does not tell."""
    with subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        highest = 0.0
        finished = threading.Event()
        threading.Thread(target=lambda: (process.wait(), finished.set()), daemon=True).start()
        while not finished.is_set():
            highest = max(highest, sum(_pss(pid) for pid in _family(process.pid)))
            time.sleep(0.2)
    return highest / 1024


def _family(root: int) -> list[int]:
    found = [root]
    for pid in found:
        try:
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        except OSError:
            continue
        found += [int(child) for child in children.split()]
    return found


def _pss(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((float(line.split()[1]) for line in lines if line.startswith("Pss:")), 0.0)


def main() -> None:
    """Run all and print a table in Markdown."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("--flake8", action="store_true")
    given = arguments.parse_args()
    folder = str(given.folder.resolve())
    if given.flake8:
        table(flake8(folder, given.runs))
        return
    tool = [sys.executable, "-m", "rnglint"]
    with tempfile.TemporaryDirectory() as name:
        cwd = Path(name)
        cold = [*tool, "check", "--isolated", "--no-cache", folder]
        warm = [*tool, "check", "--isolated", "--cache-dir", str(cwd / "cache"), folder]
        rows = [
            (
                "cold run / `ast.parse`",
                *ratio(cold, [sys.executable, "-c", _PARSE, folder], given.runs, cwd),
            ),
            (
                "`--version` / `import click`",
                *ratio([*tool, "--version"], [sys.executable, "-c", "import click"], 9, cwd),
            ),
        ]
        folders = [str(Path(sys.executable).parent), os.environ.get("PATH", "")]
        ruff = shutil.which("ruff", path=os.pathsep.join(folders))
        if ruff:
            other = [ruff, "check", "--isolated", "--select", "NPY", "--cache-dir", str(cwd / "ruff"), folder]
            cpu(warm, cwd), cpu(other, cwd)
            rows.append(("warm run / warm `ruff check --select NPY`", *ratio(warm, other, max(given.runs, 7), cwd)))
        memory = peak(cold, cwd)
    table(rows)
    print(f"\npeak memory of the cold run: {memory:.0f} MB")


if __name__ == "__main__":
    main()

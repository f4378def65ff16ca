"""Where the time of a run goes, by the parts of the tool, as multiples of what is needed at least.

    python benchmarks/parts.py FOLDER... [--installed] [--json FILE]

Folders are copied and checked as ``benchmarks/speed.py`` does it.  Two tables are printed:

* a cold run of one process, whose stack is looked at every 5 ms of CPU time: the share of each part, and that part
  against ``ast.parse`` over the same files, in the same process;
* a run in which nothing changed, and one after a file was changed that nobody imports: what their steps cost, in CPU
  seconds and against a warm ``ruff check --select NPY``.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import shutil
import signal
import sys
import tempfile
import time
import warnings
from collections import Counter
from pathlib import Path
from statistics import median
from types import FrameType

from speed import _is_no_source, by_importers, changing, cpu, program

from rnglint.config.settings import Loaded, Settings
from rnglint.run.checker import Checker
from rnglint.run.workers import quiet_collector

EVERY = 0.005
"""Seconds of CPU time between two looks at the stack."""
PARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("the tool's own imports", ("<frozen importlib",)),
    ("repairs", ("rnglint/fixes/", "rnglint/run/verification")),
    ("syntax (`ast.parse`, `symtable`, LibCST)", ("/ast.py", "source/parse.py", "/libcst/", "run/screen.py")),
    ("executions of definitions and programs", ("rnglint/machine/", "rnglint/streams/", "rnglint/models/")),
    ("what names stand for and definitions may do", ("rnglint/program/", "rnglint/knowledge/")),
    ("texts and words of files", ("rnglint/source/",)),
    ("rules, and what they ask executions", ("rnglint/trace/", "rules/", "rnglint/rules/", "rnglint/api/")),
    ("the rest", ("",)),
)
"""Parts, and names in paths of the files of their code; the first one counts of which some frame on the stack is."""


class Looks:
    """Counts looks at the stack by parts of the tool."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def look(self, signum: int, frame: FrameType | None) -> None:
        """Count one look."""
        del signum
        files: list[str] = []
        while frame is not None:
            files.append(frame.f_code.co_filename)
            frame = frame.f_back
        self.seen[part(files)] += 1


def part(files: list[str]) -> str:
    """The part of the tool that is at work, by the files of the frames, the innermost first."""
    for name, marks in PARTS[:3]:
        if any(mark in file for file in files for mark in marks):
            return name
    for file in files:
        for name, marks in PARTS[3:-1]:
            if any(mark in file for mark in marks):
                return name
    return PARTS[-1][0]


def cold(root: Path) -> tuple[float, float, Counter[str]]:
    """CPU seconds of a cold run and of ``ast.parse``, and how often each part was seen at work."""
    files = sorted(root.rglob("*.py"))
    looks, checker = Looks(), Checker(Loaded(Settings(), root))
    signal.signal(signal.SIGPROF, looks.look)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    begun = time.process_time()
    with quiet_collector():
        for path in files:
            checker.check(str(path))
            if gc.get_count()[0] > 500_000:
                gc.collect(0)
    taken = time.process_time() - begun
    signal.setitimer(signal.ITIMER_PROF, 0)
    begun = time.process_time()
    for path in files:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                ast.parse(path.read_bytes())
        except (SyntaxError, ValueError):
            pass
    return taken, time.process_time() - begun, looks.seen


def warm(root: Path, cwd: Path, runs: int = 5) -> list[tuple[str, float]]:
    """CPU seconds up to each step of a run that finds its cache, and of ruff."""
    run = [sys.executable, "-m", "rnglint", "check", "--isolated", "--cache-dir", str(cwd / "cache"), str(root)]
    steps = [
        ("start of Python", [sys.executable, "-c", "pass"]),
        ("import of click and msgspec", [sys.executable, "-c", "import click, msgspec"]),
        ("import of the command", [sys.executable, "-c", "import rnglint.cli.commands, rnglint.run.linter"]),
        ("a run in which nothing changed", run),
    ]
    if not any(path.name in ("site-packages", "dist-packages") for path in root.parents):
        steps += [
            ("after a change: import of rules and tables", [sys.executable, "-c", _RULES]),
            ("after a change: the whole run", changing(by_importers(root)[0], run)),
        ]
    ruff = program("ruff")
    if ruff:
        places = ["--cache-dir", str(cwd / "ruff"), str(root)]
        steps.append(("warm `ruff check --select NPY`", [ruff, "check", "--isolated", "--select", "NPY", *places]))
    cpu(run, cwd)
    taken = [[cpu(command, cwd) for _, command in steps] for _ in range(runs + 1)][1:]
    return [(name, median(each[index] for each in taken)) for index, (name, _) in enumerate(steps)]


_RULES = """
import rnglint.cli.commands, rnglint.run.linter, rnglint.run.engine
from rnglint.api import registry
registry.rules()
"""


def main() -> None:
    """Print the tables in Markdown."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    arguments.add_argument("--installed", action="store_true", help="Check the first folder where it is.")
    arguments.add_argument("--json", type=Path, metavar="FILE", help="Keep the figures here.")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        cwd = Path(name).resolve()
        root = given.folders[0].resolve() if given.installed else cwd / "repository"
        for folder in () if given.installed else given.folders:
            shutil.copytree(folder, root / folder.name, ignore=_is_no_source)
        steps = warm(root, cwd)
        taken, parsed, seen = cold(root)
    print(f"cold run {taken:.1f} s, `ast.parse` {parsed:.1f} s\n\n| part | share | / `ast.parse` |\n|---|--:|--:|")
    total = sum(seen.values())
    for name, count in seen.most_common():
        print(f"| {name} | {count / total:.0%} | {count / total * taken / parsed:.2f} |")
    ruff = dict(steps).get("warm `ruff check --select NPY`", 0.0)
    print("\n| step | CPU seconds | / warm ruff |\n|---|--:|--:|")
    for name, seconds in steps:
        print(f"| {name} | {seconds:.3f} | {f'{seconds / ruff:.1f}' if ruff else '-'} |")
    if given.json:
        kept = {"cold": taken, "parse": parsed, "parts": seen, "steps": dict(steps)}
        given.json.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()

"""What the analysis of keys costs, beside what LibCST needs to parse the files that are analysed.

    python benchmarks/keys_cost.py FOLDER... [--rounds 3] [--slowest 10]

Each folder is a package to check.  A file is analysed if its text holds a word of the rules about keys.  Both
sides run in one process, file by file in turns, with the cyclic collector off as in a check; each file's
figure is the best of the rounds, in CPU time.  What an answer needs of other files is read, parsed and executed
within the analysis' time.  Prints seconds of both sides for each folder, their ratio, and the slowest files.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import libcst

from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.markers import KEYS
from rnglint.program.program import Program
from rnglint.program.project import Project
from rnglint.source.screen import concerns
from rnglint.source.text import SourceError


@dataclass(slots=True)
class Cost:
    """Best CPU seconds of one file; ``findings`` is how many the analysis gave."""

    path: Path
    rows: int
    analysis: float = float("inf")
    parse: float = float("inf")
    findings: int = 0


def seconds(run: Callable[[], object]) -> tuple[float, object]:
    """CPU time of one call, and its result."""
    gc.disable()
    start = time.process_time()
    result = run()
    spent = time.process_time() - start
    gc.enable()
    return spent, result


def measure(folder: Path, rounds: int) -> list[Cost]:
    """The costs of the files of a folder that mention keys; files that are no Python are left out."""
    words = frozenset(KEYS)
    raws = {path: path.read_bytes() for path in sorted(folder.rglob("*.py")) if path.is_file()}
    costs = [Cost(path, raw.count(b"\n")) for path, raw in raws.items() if concerns(raw, words) and _parses(raw)]
    for _ in range(rounds):
        project = Project(folder, (".", "src"), {}, Knowledge.with_settings())
        program = Program(project)
        for number, cost in enumerate(costs):
            if number % 50 == 0:
                gc.collect()
            raw = raws[cost.path]
            try:
                module = project.to_check(cost.path, raw, frozenset(), False)
            except SourceError:
                continue
            spent, found = seconds(lambda program=program, module=module: program.findings(module))
            cost.analysis = min(cost.analysis, spent)
            cost.findings = len(found)  # type: ignore[arg-type]
            module.release()
            spent, _ = seconds(lambda raw=raw: libcst.parse_module(raw))
            cost.parse = min(cost.parse, spent)
    return [cost for cost in costs if cost.analysis < float("inf")]


def _parses(raw: bytes) -> bool:
    try:
        libcst.parse_module(raw)
    except (libcst.ParserSyntaxError, UnicodeDecodeError, RecursionError):
        return False
    return True


def row(title: str, costs: Sequence[Cost]) -> str:
    """One line of the table."""
    analysis, parse = sum(cost.analysis for cost in costs), sum(cost.parse for cost in costs)
    ratio = f"{analysis / parse:.2f}" if parse else "-"
    rows = sum(cost.rows for cost in costs)
    return f"| {title} | {len(costs)} | {rows} | {analysis:.2f} | {parse:.2f} | {ratio} |"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--slowest", type=int, default=10)
    arguments = parser.parse_args()
    sys.setrecursionlimit(20_000)
    everything: list[Cost] = []
    print("| folder | files | rows | analysis (s) | parse_module (s) | ratio |\n|---|--:|--:|--:|--:|--:|")
    for folder in arguments.folders:
        costs = measure(folder.resolve(), arguments.rounds)
        everything += costs
        print(row(folder.name, costs), flush=True)
    if len(arguments.folders) > 1:
        print(row("**all**", everything))
    print("\n| slowest | rows | analysis (s) | parse_module (s) |\n|---|--:|--:|--:|")
    for cost in sorted(everything, key=lambda cost: -cost.analysis)[: arguments.slowest]:
        print(f"| {cost.path} | {cost.rows} | {cost.analysis:.2f} | {cost.parse:.2f} |")


if __name__ == "__main__":
    main()

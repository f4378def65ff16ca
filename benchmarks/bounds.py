"""What programs cost that were too much for some analysis once, at their length and at twice that.

    python benchmarks/bounds.py [--json FILE]
    python benchmarks/bounds.py --modules 60 120 3000 [--json FILE]

Each program of ``tests/long_programs.py`` is checked with ``--preview --select ALL`` by a process that has imported
everything, and so are a literal of 100,000 rows beside a draw, and functions of 5,000 lines.  With ``--modules``
projects of as many modules that call one another, two others each, are checked instead, by the command line with the
default settings.  Prints CPU seconds, and which programs were left before their end, in Markdown.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from long_programs import DRAW, HEAD, LENGTHS, PROGRAMS, write_modules
from speed import cpu

from rnglint.config.settings import Loaded, Settings
from rnglint.run.checker import Checker


def texts() -> Iterator[tuple[str, str, str]]:
    """Names of programs, with the program at its length and at twice that."""
    for name, length in LENGTHS.items():
        yield f"{name}, {length:,} and {2 * length:,}", PROGRAMS[name](length), PROGRAMS[name](2 * length)
    yield "calls, 1,000 and 2,000, which are too deep (RNG001)", PROGRAMS["calls"](1_000), PROGRAMS["calls"](2_000)
    for name in ("rows", "computations"):
        yield f"{name}, 2,500 and 5,000 lines", PROGRAMS[name](2_500), PROGRAMS[name](5_000)
    yield "a literal of 50,000 and 100,000 rows", literal(50_000), literal(100_000)


def literal(rows: int) -> str:
    """A table beside a key that is used twice."""
    table = "".join(f"    {{'name': 'row {index}', 'value': {index}}},\n" for index in range(rows))
    return f"TABLE = [\n{table}]\n\n\ndef f(key):\n    return {DRAW} + {DRAW}\n"


def seconds(folder: Path, text: str) -> tuple[float, bool]:
    """CPU seconds of the check of a program, and whether it was left before its end."""
    path = folder / "program.py"
    path.write_text(HEAD + text)
    checker = Checker(Loaded(Settings(preview=True, select=("ALL",)), folder))
    begun = time.process_time()
    result = checker.check(str(path))
    return time.process_time() - begun, bool(result.unfinished) or any(x.code == "RNG006" for x in result.diagnostics)


def of_programs(folder: Path) -> dict[str, list[float]]:
    """Print what each program costs; gives the seconds by its name."""
    kept: dict[str, list[float]] = {}
    seconds(folder, PROGRAMS["rows"](2))  # imports everything
    print("| program | once | twice as long | left before its end |\n|---|--:|--:|---|")
    for title, short, long in texts():
        (once, _), (twice, left) = seconds(folder, short), seconds(folder, long)
        kept[title] = [round(once, 3), round(twice, 3)]
        print(f"| {title} | {once:.2f} | {twice:.2f} | {'yes' if left else ''} |", flush=True)
    return kept


def of_modules(folder: Path, numbers: Sequence[int]) -> dict[str, list[float]]:
    """Print what projects of many modules cost; gives the seconds by their number."""
    kept: dict[str, list[float]] = {}
    print("| modules | seconds | ms each |\n|--:|--:|--:|")
    for number in numbers:
        root = write_modules(folder / f"of_{number}", number).parent
        run = [sys.executable, "-m", "rnglint", "check", "--isolated", "--no-cache", "--jobs", "1", str(root)]
        taken = cpu(run, folder)
        kept[str(number)] = [round(taken, 1)]
        print(f"| {number:,} | {taken:.0f} | {1000 * taken / number:.0f} |", flush=True)
    return kept


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--modules", type=int, nargs="+", default=[])
    arguments.add_argument("--json", type=Path, metavar="FILE", help="Keep the figures here.")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        kept = of_modules(folder, given.modules) if given.modules else of_programs(folder)
    if given.json:
        given.json.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()

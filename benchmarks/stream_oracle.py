"""How rnglint's machine compares with torch, NumPy and Python, over programs with streams written at random.

    python benchmarks/stream_oracle.py --programs 5000 --seed 0 [--small 8] [--save DIR]

Needs torch and NumPy.  Every program is run for all its inputs under the frameworks, where each draw notes what its
stream would give (``tests/stream_oracle.py``), and on symbols.  Prints of the pairs of rows that draw from one state

* recall: of those that were observed, how many the machine reports;
* precision: of those that the machine reports, how many were observed.

Failures are made small; ``--save`` keeps each in a file of its own.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from key_judge import minimise
from stream_judge import Case, figures, judged, still, written
from stream_programs import Program

BATCH = 250


def show(case: Case, kind: str, seed: int, folder: Path | None) -> None:
    """Make a failure small, print it, and keep it if there is a folder."""
    rest = {name: text for name, text in case.program.files.items() if name != "main.py"}
    text = minimise(case.program.files["main.py"], still(kind, case.program.reads, rest))
    small = judged(Program({**rest, "main.py": text}, case.program.reads))
    rows = [f"{one[0]}:{one[1]} and {other[0]}:{other[1]}" for one, other in sorted(getattr(small, kind))]
    print(f"\n--- {kind}: program {case.number} of seed {seed}: {', '.join(rows)}\n{small.program.text}")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{kind}_{seed}_{case.number}.py").write_text(small.program.text, encoding="utf-8")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--small", type=int, default=8, help="how many failures of each sort to make small")
    parser.add_argument("--save", type=Path, help="a folder for the small failures")
    arguments = parser.parse_args()
    start, both, missed, false = time.perf_counter(), 0, 0, 0
    failed: dict[str, list[Case]] = {"missed": [], "false": []}
    wrong: list[tuple[int, str]] = []
    for first in range(0, arguments.programs, BATCH):
        batch = written(arguments.seed, min(BATCH, arguments.programs - first), first)
        cases = [judged(each, first + number) for number, each in enumerate(batch)]
        wrong += [(case.number, case.observed.error or "unfinished") for case in cases
                  if case.observed.error or not case.finished]  # fmt: skip
        cases = [case for case in cases if not case.observed.error]
        both, missed, false = (sum(parts) for parts in zip((both, missed, false), figures(cases), strict=True))
        for kind, found in failed.items():
            found += [case for case in cases if getattr(case, kind)]
        print(f"{first + len(batch)} programs", file=sys.stderr, flush=True)
    print(f"seed {arguments.seed}, {arguments.programs} programs, {time.perf_counter() - start:.0f} s")
    print("that do not run, or that the machine did not end:", wrong or "none")
    for name, part, whole in (("recall", both, both + missed), ("precision", both, both + false)):
        print(f"{name}: {part} of {whole}" + (f" ({100 * part / whole:.1f} %)" if whole else ""))
    for kind, found in failed.items():
        print(f"{kind}:", [case.number for case in found])
        for case in found[: arguments.small]:
            show(case, kind, arguments.seed, arguments.save)


if __name__ == "__main__":
    main()

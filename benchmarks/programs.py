"""Programs of several files by people who had seen neither the rules nor the tool: what is found, and what is false?

    python benchmarks/programs.py [--default] [--set first|...|intent] [--run | --repair | --record] [NAME ...]

Each set in ``benchmarks/programs`` holds programs with one hazard and programs that resemble them and are right
(``sets.json`` lists the sets; the oracles of the right ones in ``twentieth`` and ``twentyfirst`` only run them).
Prints what goes wrong, and
for each set how many hazards are told on one of their lines and how many right programs have any finding.  Preview
rules count unless ``--default`` is given; ``--record`` writes both down, and ``docs/precision.md`` is made of that.
``--run`` asks the oracle of each program instead, in a process of its own:
it runs the program and says what it has observed.  ``--repair`` repairs a copy of each program with all repairs, and
asks the oracle of what was changed: is it cured?  Exits with 1 where an oracle does not agree with the label, and where
a repair does not cure or changes a program that is right.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import linter
from rnglint.run.outcome import FixMode

FOLDER = Path(__file__).resolve().parent / "programs"
_RECORD = FOLDER / "sets.json"
_HEAD = """\
| set | about | what its authors were told | hazards | found at first | found now | right | false at first | false now |
|---|---|---|--:|--:|--:|--:|--:|--:|
"""


class Scores(msgspec.Struct, frozen=True):
    """How many hazards of a set are told, and how many right programs: with the rules in preview, and without."""

    preview: tuple[int, int]
    default: tuple[int, int] | None = None
    """None where nobody ran the tool so."""


class Set(msgspec.Struct, frozen=True):
    """A set of programs: what it is about, what its authors were told, and what rnglint tells of it."""

    name: str
    about: str
    told: str
    at_first: Scores
    """Before anybody had looked at the programs."""
    now: Scores

    @property
    def folder(self) -> Path:
        return FOLDER / self.name


SETS = {each.name: each for each in msgspec.json.decode(_RECORD.read_bytes(), type=list[Set])}
_ORACLE = (
    "import sys; sys.path.insert(0, '.'); import oracle; said = oracle.check(); print(); print('said', said or '')"
)


@dataclass(frozen=True, slots=True)
class Program:
    """One program: its folder, and where its hazard may be told (``FILE:ROW``); a right one has none."""

    folder: Path
    kind: str
    lines: frozenset[str]
    why: str


def programs(name: str) -> list[Program]:
    """The programs of a set, as its ``labels.json`` lists them."""
    folder = SETS[name].folder
    listed = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
    return [Program(folder / each["project"], each["kind"], frozenset(each["lines"]), each["why"]) for each in listed]


def told(program: Program, *, preview: bool = True) -> set[str]:
    """Where anything is told of a program, related places too (``FILE:ROW``)."""
    files = [path for path in sorted(program.folder.rglob("*.py")) if path.name != "oracle.py"]
    settings = Configuration(
        Overrides({"preview": preview, "extend-exclude": ["oracle.py"]}), isolated=True, cwd=program.folder
    )
    found = set()
    for diagnostic in linter.run(files, settings, jobs=1, cache=False).diagnostics:
        for each in (diagnostic, *diagnostic.related):
            path = Path(each.filename)
            path = path.relative_to(program.folder) if path.is_absolute() else path
            found.add(f"{path.as_posix()}:{each.location.row}")
    return found


def is_right(program: Program, found: set[str]) -> bool:
    """Whether a hazard is told where it is, or nothing is told of a program that is right."""
    return bool(found & program.lines) if program.lines else not found


def repaired(program: Program, folder: Path) -> Program | None:
    """A copy of a program in ``folder`` with all repairs, which is to be right; None where nothing was changed."""
    copy = folder / program.folder.name
    shutil.copytree(program.folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
    files = [path for path in sorted(copy.rglob("*.py")) if path.name != "oracle.py"]
    settings = Configuration(Overrides({"preview": True, "extend-exclude": ["oracle.py"]}), isolated=True, cwd=copy)
    changed = linter.run(files, settings, jobs=1, cache=False, fix=FixMode.unsafe).changed
    return Program(copy, "repaired", frozenset(), program.why) if changed else None


def try_repairs(name: str, asked: Sequence[Program]) -> int:
    """Repair programs, ask their oracles, print what is not cured, and count that."""
    changed = wrong = 0
    for each in asked:
        with tempfile.TemporaryDirectory() as folder:
            done = repaired(each, Path(folder))
            if done is None:
                continue
            changed += bool(each.lines)
            for what in [*disproved(done), *([] if each.lines else ["it was right before"])]:
                wrong += 1
                print(f"{name}/{each.folder.name} ({each.kind}) repaired: {what}")
    print(f"{name}: {changed} of {sum(bool(each.lines) for each in asked)} with a hazard repaired, {wrong} not cured")
    return wrong


def disproved(program: Program) -> Iterator[str]:
    """What an oracle says against the label of a program, in words."""
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "OMP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTHONHASHSEED", None)
    done = subprocess.run(
        [sys.executable, "-c", _ORACLE],
        cwd=program.folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout.rstrip("\n").rpartition("\nsaid ")[2].strip() if done.returncode == 0 else ""
    if done.returncode:
        yield f"cannot be run: {done.stderr.strip().splitlines()[-1:]}"
    elif bool(said) is not bool(program.lines):
        yield f"the oracle says {said or 'nothing'!r}"


def scored(asked: Sequence[Program], *, preview: bool) -> list[Program]:
    """The programs of which the wrong thing is told: hazards that are missed, and right ones that are reported."""
    return [each for each in asked if not is_right(each, told(each, preview=preview))]


def record(names: Sequence[str]) -> None:
    """Write down what is told of some sets now."""
    for name in names:
        asked = programs(name)
        hazards = sum(bool(each.lines) for each in asked)
        scores = []
        for preview in (True, False):
            wrong = scored(asked, preview=preview)
            missed = sum(bool(each.lines) for each in wrong)
            scores.append((hazards - missed, len(wrong) - missed))
        SETS[name] = msgspec.structs.replace(SETS[name], now=Scores(*scores))
        print(f"{name}: {scores}")
    lines = (msgspec.json.encode(each).decode() for each in SETS.values())
    _RECORD.write_text("[\n " + ",\n ".join(lines) + "\n]\n", encoding="utf-8")


def page() -> str:
    """What is recorded of all sets, as a table in Markdown."""
    hazards, right = [], []
    rows = []
    for each in SETS.values():
        labelled = programs(each.name)
        hazards.append(sum(bool(program.lines) for program in labelled))
        right.append(len(labelled) - hazards[-1])
        found, false = ([_both(scores, which) for scores in (each.at_first, each.now)] for which in (0, 1))
        rows.append([each.name, each.about, each.told, hazards[-1], *found, right[-1], *false])
    now = [each.now for each in SETS.values()]
    found, false = (
        f"{sum(each.preview[which] for each in now)} ({sum(each.default[which] for each in now if each.default)})"
        for which in (0, 1)
    )
    rows.append(["all", "", "", sum(hazards), "", found, sum(right), "", false])
    return _HEAD + "".join(f"| {' | '.join(map(str, row))} |\n" for row in rows)


def _both(scores: Scores, which: int) -> str:
    """The hazards found (0), or the right programs reported (1); without preview in brackets."""
    return f"{scores.preview[which]} ({scores.default[which] if scores.default else '-'})"


def main() -> int:
    """Score, or run, the programs that are asked for."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("names", nargs="*", metavar="NAME", help="programs whose folders begin so")
    arguments.add_argument("--default", action="store_true", help="without the rules in preview")
    arguments.add_argument("--set", choices=SETS, action="append")
    arguments.add_argument("--run", action="store_true", help="ask the oracles")
    arguments.add_argument("--repair", action="store_true", help="repair copies, and ask the oracles of these")
    arguments.add_argument("--record", action="store_true", help=f"write down what is told in {_RECORD.name}")
    given = arguments.parse_args()
    if given.record:
        record(given.set or list(SETS))
        return 0
    disagree = 0
    for name in given.set or SETS:
        asked = [each for each in programs(name) if not given.names or each.folder.name.startswith(tuple(given.names))]
        if given.repair:
            disagree += try_repairs(name, asked)
            continue
        if given.run:
            for each in asked:
                for what in disproved(each):
                    disagree += 1
                    print(f"{name}/{each.folder.name}: {what}")
            continue
        wrong = scored(asked, preview=not given.default)
        for each in wrong:
            print(f"{'missed' if each.lines else 'false'} {name}/{each.folder.name} ({each.kind}): {each.why}")
        hazards = [each for each in asked if each.lines]
        missed, false = sum(bool(each.lines) for each in wrong), sum(not each.lines for each in wrong)
        print(f"{name}: {len(hazards) - missed} of {len(hazards)} found, {false} of {len(asked) - len(hazards)} false")
    return int(disagree > 0)


if __name__ == "__main__":
    sys.exit(main())

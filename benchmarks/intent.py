"""Pairs of programs with equal draws: in one they do harm, in the other they do none.  Which are reported?

    python benchmarks/intent.py [--default] [--run] [--folder FOLDER] [NAME ...]

``benchmarks/pairs`` was written by people who knew neither the rules nor what these ask; the second set when the
machine had learnt from the first.  Prints, for each kind, how many hazards are reported on one of their rows, and how
many of their twins are reported although nothing is wrong; then each program that goes wrong.  Preview rules count
unless ``--default`` is given.  ``--run`` runs the programs under their frameworks instead: what a hazard leads to goes
away when its second draw is made independent; what a harmless twin gives stays the same, or what it is for is lost.
Exits with 1 where a program is not what its label says.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import math
import sys
import types
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import linter

PAIRS = Path(__file__).resolve().parent / "pairs"
FIRST, SECOND = PAIRS / "first", PAIRS / "second"
"""The second was written when the machine had learnt from the first."""


@dataclass(frozen=True, slots=True)
class Program:
    """One program of a pair.

    ``rows``: where its hazard may be reported, empty for a harmless one.  ``independent``: ways to make its second draw
    independent, each some replacements of text.  ``mode``: what that changes (``harm``: the harm is gone; ``aligned``:
    what the program is for is lost; ``unchanged``: nothing; ``fact``: nothing that can be seen).  ``holds`` and
    ``view`` are expressions over ``o``, what ``main()`` returns.
    """

    path: Path
    kind: str
    rows: tuple[int, ...]
    mode: str
    independent: tuple[tuple[tuple[str, str], ...], ...]
    holds: str
    view: str


def programs(folder: Path = FIRST) -> list[Program]:
    """The programs of a folder, as its ``pairs.json`` lists them."""
    listed = json.loads((folder / "pairs.json").read_text(encoding="utf-8"))
    return [
        Program(
            folder / each["file"], each["kind"], tuple(each.get("rows", ())), each["mode"],
            tuple(tuple((old, new) for old, new in way) for way in each["independent"]),
            each.get("holds", ""), each.get("view", ""),
        )
        for each in listed
    ]  # fmt: skip


def reported(folder: Path, preview: bool = True) -> dict[str, set[int]]:
    """The rows that findings of each file name, related places included."""
    chosen = Configuration(Overrides({"preview": preview}), isolated=True, cwd=folder)
    found: dict[str, set[int]] = defaultdict(set)
    for each in linter.run(sorted(folder.glob("*.py")), chosen, jobs=1, cache=False).diagnostics:
        found[Path(each.filename).name].add(each.location.row)
        found[Path(each.filename).name].update(near.location.row for near in each.related)
    return found


def is_right(program: Program, rows: set[int]) -> bool:
    """Whether a hazard is reported where it should be, or a harmless program not at all."""
    return not rows.isdisjoint(program.rows) if program.rows else not rows


def table(listed: Sequence[Program], found: dict[str, set[int]]) -> str:
    """The counts by kind, as Markdown."""
    kinds: dict[str, list[int]] = {}
    for each in listed:
        counts = kinds.setdefault(each.kind, [0, 0, 0, 0])
        at = 0 if each.rows else 2
        counts[at] += is_right(each, found[each.path.name]) is bool(each.rows)
        counts[at + 1] += 1
    totals = [sum(counts[at] for counts in kinds.values()) for at in range(4)]
    lines = ["| kind | hazards reported | harmless twins reported |", "|---|---|---|"]
    for name, (kept, hazards, alarms, harmless) in [*sorted(kinds.items()), ("all", totals)]:
        lines.append(f"| {name} | {kept} of {hazards} | {alarms} of {harmless} |")
    return "\n".join(lines)


def disproved(program: Program) -> Iterator[str]:
    """In what a program is not what its label says, when it is run."""
    text = program.path.read_text(encoding="utf-8")
    given = _run(text, program.path)
    if program.mode != "unchanged" and not _value(program.holds, given):
        yield f"`{program.holds}` does not hold"
    for way in program.independent:
        changed = text
        for old, new in way:
            changed = changed.replace(old, new)
        other = _run(changed, program.path)
        if program.mode == "unchanged" and _bits(_value(program.view, given)) != _bits(_value(program.view, other)):
            yield f"`{program.view}` changes with an independent draw"
        if program.mode in ("harm", "aligned") and _value(program.holds, other):
            yield f"`{program.holds}` holds with an independent draw, too"


def _run(text: str, path: Path) -> Any:
    """What ``main()`` of a program returns."""
    module = types.ModuleType(path.stem)
    sys.modules[module.__name__] = module  # dataclasses look their module up
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(text, str(path), "exec"), module.__dict__)
        return module.main()


def _value(expression: str, given: Any) -> Any:
    names = {"o": given, "math": math}
    names |= {short: sys.modules[name] for short, name in _SHORT.items() if name in sys.modules}
    return eval(expression, names)


_SHORT = {"np": "numpy", "torch": "torch", "jax": "jax", "jnp": "jax.numpy"}


def _bits(value: Any) -> Any:
    """A value as something that compares bit by bit."""
    if isinstance(value, dict):
        return {str(key): _bits(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_bits(item) for item in value]
    if hasattr(value, "detach"):
        value = value.detach().numpy()
    if hasattr(value, "tobytes"):
        return str(value.dtype), value.shape, value.tobytes()
    return repr(value)


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, or run."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="only programs whose names begin so")
    parser.add_argument("--default", action="store_true", help="leave rules in preview out")
    parser.add_argument("--run", action="store_true", help="run the programs under their frameworks")
    parser.add_argument("--folder", type=Path, default=FIRST, help="where pairs.json and the programs lie")
    given = parser.parse_args(arguments)
    listed = [each for each in programs(given.folder) if each.path.stem.startswith(tuple(given.names) or "")]
    if given.run:
        return _show_runs(listed)
    found = reported(given.folder, preview=not given.default)
    print(table(listed, found))
    for each in listed:
        if not is_right(each, found[each.path.name]):
            print(f"{each.path.name}: {'missed' if each.rows else f'reported on rows {sorted(found[each.path.name])}'}")
    return 0


def _show_runs(listed: Iterable[Program]) -> int:
    wrong = 0
    for each in listed:
        for what in disproved(each):
            wrong += 1
            print(f"{each.path.name}: {what}")
    print("All are what their labels say." if not wrong else f"{wrong} are not what their labels say.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())

"""How many hazards of the fixtures have a repair that works, and why the others have none.

    python benchmarks/repair_coverage.py                    # by the records of proofs, rule by rule
    python benchmarks/repair_coverage.py --reasons          # and why the tool refuses, the most frequent reason first
    python benchmarks/repair_coverage.py --reasons --rule RNG207 --rule RNG302

A hazard counts where some environment has seen it, and as repaired where the repaired program no longer showed it in
one (docs/proofs). Reasons are those that users are told after ``--diff --unsafe-fixes``.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from fixturekit import check, fixtures
from proof_record import SEEN, WORKS, records

from rnglint.run.linter import FixMode


def coverage() -> dict[str, dict[str, bool]]:
    """By rule and program of the records: whether a hazard that was seen has a repair that works."""
    found: dict[str, dict[str, bool]] = defaultdict(dict)
    for row in (row for one in records() for row in one.rows if row.hazard == SEEN):
        found[row.rule][row.program] = found[row.rule].get(row.program, False) or row.fix == WORKS
    return found


def reasons(rules: tuple[str, ...]) -> dict[str, list[str]]:
    """The findings that all fixes leave in the fixtures, by the reason that is told."""
    found: dict[str, list[str]] = defaultdict(list)
    for fixture in fixtures("hazards"):
        if rules and fixture.rule not in rules:
            continue
        with tempfile.TemporaryDirectory(prefix="rnglint-coverage-") as name:
            copy = fixture.copy(Path(name))
            outcome = check(fixture.files(copy), Path(name), FixMode.unsafe, rule=fixture.rule)
        for each in outcome.diagnostics:
            if each.code == fixture.rule:
                shown = "it is only shown" if each.fix is not None else "the rule makes no repairs"
                found[each.no_fix or shown].append(str(fixture))
    return found


@click.command()
@click.option("--reasons", "asked", is_flag=True, help="Run the tool over the hazards, and say why it refuses.")
@click.option("--rule", "rules", multiple=True, metavar="RULE", help="Ask for the reasons of these rules only.")
def main(asked: bool, rules: tuple[str, ...]) -> None:
    """Print the coverage of each rule, that of all, and the reasons."""
    known = coverage()
    for rule, programs in sorted(known.items()):
        lacking = " ".join(name for name, works in programs.items() if not works)
        click.echo(f"{rule} {sum(programs.values()):3} of {len(programs):3}  {lacking}".rstrip())
    total = Counter(works for programs in known.values() for works in programs.values())
    click.echo(f"{total[True]} of {total.total()} hazards that are seen have a repair that works")
    for reason, where in sorted(reasons(rules).items(), key=lambda each: -len(each[1])) if asked else ():
        click.echo(f"{len(where):4}  {reason}\n      {' '.join(dict.fromkeys(where))}")


if __name__ == "__main__":
    main()

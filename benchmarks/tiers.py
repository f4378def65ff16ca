"""What readers said of the findings in published code: which rules have earned their place among the default ones?

    python benchmarks/tiers.py

Prints the tables that begin ``docs/precision.md``.  The records are in ``benchmarks/judged``, a file for each sweep:
repositories that rnglint had never been run on were checked, and every finding of a default rule was marked by a reader
who did not know the rules.  ``true``: a maintainer would be glad to hear of it; ``meant``: the draws are equal, and are
to be; ``harmless``: right, and without an effect that is worth a line; ``false``: it is not so.  What is ``cured`` was
told in the sweep and no longer is.  One slip that is copied over many places is one ``pattern``.  The files in the
folder ``bugs`` hold what the readers wrote down themselves: ``before`` they saw any output, or later.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, TypedDict

from rnglint.api.registry import rules

JUDGED = Path(__file__).resolve().parent / "judged"
MARKS = ("true", "meant", "harmless", "false")
_LAST = 5
"""So many sweeps say what to expect of code that rnglint has never seen."""
_HEAD = "| rule | tier | findings | true | meant | harmless | false | slips | true slips | others cured |\n"
_SWEEP_HEAD = (
    "| sweep | findings by default | true | meant | harmless | false | true slips "
    "| bugs seen before | found by default | found with `--preview` |\n"
)
_SWEEP_LINE = "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n"
_LINE = "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"


class Judged(TypedDict, total=False):
    """A finding that somebody read."""

    repository: str
    path: str
    line: int
    code: str
    tier: str
    """In which it was told: ``default``, or ``preview`` alone."""
    mark: str
    pattern: str
    why: str
    cured: bool


def judged() -> list[Judged]:
    """The findings of all sweeps, in the order of their files."""
    return [each for path in sorted(JUDGED.glob("*.json"), key=_number) for each in _read(path)]


def _number(path: Path) -> tuple[int, str]:
    """The number of a sweep, and what it read."""
    number, _, family = path.stem.partition("-")
    return int(number), family


def table(found: list[Judged], tier: str) -> str:
    """The marks of what was told in a tier, a row for each rule and one for all, as Markdown."""
    now = {rule.code: rule.tier for rule in rules()}
    told = [each for each in found if each["tier"] == tier]
    rows = [_row(f"[{code}]({code_page(code)})", now[code], [each for each in told if each["code"] == code])
            for code in sorted({each["code"] for each in told} & now.keys())]  # fmt: skip
    return "".join([_HEAD, _LINE, *rows, _row("all", "", told)])


def code_page(code: str) -> str:
    """The page of a rule, from the folder of ``docs/precision.md``."""
    return next(f"rules/{rule.name}.md" for rule in rules() if rule.code == code)


def _row(rule: str, tier: str, told: list[Judged]) -> str:
    marks, slips, true = _counted(told)
    cured = sum(bool(each.get("cured")) for each in told if each["mark"] != "true")
    return f"| {rule} | {tier} | {len(told)} | {marks} | {slips} | {true} | {cured} |\n"


def sweeps() -> str:
    """What each sweep gave when it was made, and the last ones together, as Markdown."""
    files = sorted(JUDGED.glob("*.json"), key=_number)
    last = files[-_LAST:]
    rows = [_sweep_row(path.stem, [path]) for path in files]
    return "".join([_SWEEP_HEAD, _SWEEP_LINE, *rows, _sweep_row(f"the last {len(last)}", last)])


def _sweep_row(name: str, files: list[Path]) -> str:
    told = [each for path in files for each in _read(path) if each["tier"] == "default"]
    bugs = [each for path in files for each in _read(JUDGED / "bugs" / path.name) if each["before"] and each["worth"]]
    found = [sum(each[tier] for each in bugs) for tier in ("default", "preview")]
    marks, slips, true = _counted(told)
    return f"| {name} | {len(told)} | {marks} | {true} of {slips} | {len(bugs)} | {found[0]} | {found[1]} |\n"


def _counted(told: list[Judged]) -> tuple[str, int, int]:
    """How often each mark was given, as cells; how many slips that were, and how many of them are true."""
    marks = Counter(each["mark"] for each in told)
    slips = {(each["repository"], each["pattern"]) for each in told}
    true = {(each["repository"], each["pattern"]) for each in told if each["mark"] == "true"}
    return " | ".join(str(marks[mark]) for mark in MARKS), len(slips), len(true)


def _read(path: Path) -> list[Any]:
    return json.loads(path.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def page() -> str:
    """The tables, as they stand in ``docs/precision.md``."""
    found = judged()
    return (
        f"{sweeps()}\nBy rule, what was told by default:\n\n{table(found, 'default')}\n"
        f"And with `--preview` only:\n\n{table(found, 'preview')}"
    )


if __name__ == "__main__":
    print(page())

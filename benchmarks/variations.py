"""Does a finding survive a change that means nothing?

    python benchmarks/variations.py [--only CODE] [--every N] [--chains N] [--jobs N] [--show]
                                    [--min-kept SHARE] [--max-new SHARE]

Every fixture of one file is rewritten in ways that keep what it does (``benchmarks/variation/``) and checked again.
What a hazard marks has to be reported in the new program: *kept* if each code is reported somewhere, *in place* if
each is reported on a statement that its mark went to.  A look-alike has to stay silent: whatever is reported is a
*new alarm*.  Look-alikes with comments are left out, since comments can say what is meant, and a rewritten program
has none; so are programs about which the answer changes as soon as their layout is gone.  ``--chains N`` makes N
programs of each, with three to five changes at once, instead of one program per way.

Prints a table by way, then by family of rules, then the totals; ``--show`` prints what was lost or is new.  Exits
with 1 when the share of kept findings is below ``--min-kept``, or that of new alarms above ``--max-new``.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from fixturekit import MARK, Fixture, check, fixtures, read
from variation.files import INSIDE, SPREAD, Files, chained
from variation.trees import expected

Place = tuple[str, int, str]
"""File, row and code of a finding."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one fixture in one way.

    ``kind``: ``hazards`` or ``lookalikes``; ``error``: the tool failed; ``found``: everything that it reported.
    """

    kind: str
    fixture: str
    way: str
    kept: bool = False
    in_place: bool = False
    error: bool = False
    found: tuple[Place, ...] = ()

    @property
    def lost(self) -> bool:
        """A hazard that is not reported any more, a look-alike that is, or a failure."""
        return self.error or (not self.kept if self.kind == "hazards" else bool(self.found))

    @property
    def family(self) -> str:
        """The first digit of the rule's code."""
        return self.fixture[:4] + "xx"

    def __str__(self) -> str:
        said = "internal error" if self.error else ", ".join(f"{file}:{row} {code}" for file, row, code in self.found)
        return f"{self.kind} {self.way} {self.fixture}: {said or 'nothing found'}"


@dataclass(slots=True)
class Total:
    """Counts of answers."""

    hazards: int = 0
    kept: int = 0
    in_place: int = 0
    lookalikes: int = 0
    new: int = 0

    def add(self, answer: Answer) -> None:
        """Count one more."""
        if answer.kind == "hazards":
            self.hazards += 1
            self.kept += answer.kept and not answer.error
            self.in_place += answer.in_place and not answer.error
        else:
            self.lookalikes += 1
            self.new += answer.lost

    @property
    def share_kept(self) -> float:
        """The share of hazards that are still reported."""
        return self.kept / self.hazards if self.hazards else 1.0

    @property
    def share_new(self) -> float:
        """The share of look-alikes that are reported now."""
        return self.new / self.lookalikes if self.lookalikes else 0.0

    def row(self, name: str) -> str:
        """The line of a table."""
        placed = self.in_place / self.hazards if self.hazards else 1.0
        return (
            f"{name:20} {self.hazards:7} {self.kept:6} {self.share_kept:6.3f} {self.in_place:9} {placed:6.3f}"
            f" {self.lookalikes:11} {self.new:4} {self.share_new:6.3f}"
        )


HEAD = f"{'way':20} hazards   kept         in place         look-alikes  new"


def marked_tree(text: str) -> ast.Module:
    """The syntax of a fixture, whose innermost marked statements know what is expected there."""
    tree = ast.parse(text)
    lines = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    number = 0
    for row, line in enumerate(text.splitlines(), 1):
        for found in MARK.finditer(line):
            around = [node for node in lines if first_row(node) <= row <= (node.end_lineno or 0)]
            node = max(around, key=lambda node: (first_row(node), -(node.end_lineno or 0)))
            marks = [(number + index, code) for index, code in enumerate(found.group(1).split(", "))]
            number += len(marks)
            node.expected = (*expected(node), *marks)  # type: ignore[attr-defined]
    return tree


def first_row(node: ast.stmt) -> int:
    """The row of a statement, decorators included."""
    return min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])


def written(files: Files) -> tuple[dict[str, str], dict[tuple[int, str], set[tuple[str, int]]]]:
    """The texts of files, and for each mark the rows where its finding may stand."""
    texts, rows = {}, defaultdict(set)
    for name, tree in files.items():
        ast.fix_missing_locations(tree)
        texts[name] = ast.unparse(tree) + "\n"
        again = ast.parse(texts[name])
        for before, after in zip(statements_of(tree), statements_of(again), strict=True):
            body = getattr(after, "body", None)
            last = first_row(body[0]) - 1 if body else after.end_lineno or 0
            for mark in expected(before):
                rows[mark].update((name, row) for row in range(first_row(after), last + 1))
    return texts, rows


def statements_of(tree: ast.Module) -> list[ast.stmt]:
    """All statements of a tree, in an order that printing keeps."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]


def reported(texts: dict[str, str], rule: str) -> tuple[set[Place], bool]:
    """What the tool says about a program, and whether it failed."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        paths = [root / name for name in texts]
        for path, text in zip(paths, texts.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        outcome = check(paths, root, rule=rule)
        found = {
            (str(Path(one.filename).resolve().relative_to(root)), one.location.row, one.code)
            for one in outcome.diagnostics
        }
    return found, bool(outcome.errors) or any(code == "RNG004" for *_, code in found)


def variations(text: str, name: str, chains: int) -> Iterable[tuple[str, Files | None]]:
    """The ways, each with the files that it makes of a program; None where it does not apply."""
    if chains:
        for seed in range(chains):
            yield f"chain {seed}", chained(marked_tree(text), name, seed)
        return
    for inside in INSIDE:
        tree = marked_tree(text)
        yield inside.__name__, {name: tree} if inside(tree) else None
    for spread in () if name.startswith("test_") else SPREAD:  # what a test moves to a package is a test's no more
        yield spread.__name__, spread(marked_tree(text), name)


def answers(fixture: Fixture, chains: int = 0) -> list[Answer]:
    """What becomes of one fixture; nothing where its layout alone changes the answer."""
    text, kind, name = read(fixture.path), fixture.path.parent.name, fixture.path.name
    plain, rows = written({name: marked_tree(text)})
    codes = {code for _, code in rows}
    found, failed = reported(plain, fixture.rule)
    if failed or not codes <= {code for *_, code in found} or (kind == "lookalikes" and found):
        return []
    made = []
    for way, files in variations(text, name, chains):
        if files is None:
            continue
        texts, rows = written(files)
        found, failed = reported(texts, fixture.rule)
        kept = codes <= {code for *_, code in found}
        placed = all(any((file, row, mark[1]) in found for file, row in places) for mark, places in rows.items())
        way = "chain" if chains else way
        made.append(Answer(kind, str(fixture), way, kept, kept and placed, failed, tuple(sorted(found))))
    return made


def chosen(only: str = "", every: int = 1) -> list[Fixture]:
    """The fixtures that can be rewritten: programs of one file about a rule, every so many of each kind."""
    found = []
    for kind in ("hazards", "lookalikes"):
        fit = [
            one
            for one in fixtures(kind)
            if one.path.is_file() and one.rule.startswith(only or "RNG") and not one.rule.startswith("RNG0")
        ]
        found += [one for one in fit[::every] if kind == "hazards" or "#" not in read(one.path)]
    return found


def measured(programs: Sequence[Fixture], chains: int = 0, jobs: int = 1) -> list[Answer]:
    """The answers about some fixtures, from several processes."""
    ask = partial(answers, chains=chains)
    if jobs == 1:
        return [answer for program in programs for answer in ask(program)]
    with ProcessPoolExecutor(jobs) as pool:
        return [answer for found in pool.map(ask, programs, chunksize=4) for answer in found]


def totals(found: Iterable[Answer], by: str = "") -> dict[str, Total]:
    """Counts by one attribute of the answers; without one, under the name ``all``."""
    counted: dict[str, Total] = defaultdict(Total)
    for answer in found:
        counted[getattr(answer, by) if by else "all"].add(answer)
    return dict(counted)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and compare with the limits."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--only", default="", metavar="CODE", help="a code or a prefix of codes")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every Nth fixture")
    parser.add_argument("--chains", type=int, default=0, metavar="N", help="N programs of each with several changes")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--show", action="store_true", help="print what was lost or is new")
    parser.add_argument("--min-kept", type=float, default=0.0, metavar="SHARE")
    parser.add_argument("--max-new", type=float, default=1.0, metavar="SHARE")
    options = parser.parse_args(arguments)
    found = measured(chosen(options.only, options.every), options.chains, options.jobs)
    for by in ("way", "family"):
        print(HEAD.replace("way   ", f"{by:6}"))
        for name, total in totals(found, by).items():
            print(total.row(name))
        print()
    if options.show:
        print(*(answer for answer in found if answer.lost), sep="\n", end="\n\n")
    total = totals(found).get("all", Total())
    print(total.row("all"))
    return int(total.share_kept < options.min_kept or total.share_new > options.max_new)


if __name__ == "__main__":
    sys.exit(main())

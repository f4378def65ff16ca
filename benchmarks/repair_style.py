"""Do repaired files still please the formatter and the linter that were pleased with them before?

    python benchmarks/repair_style.py [--rule RNGxxx]... [--every N] [--show] [--work FOLDER] [--limit N]

Every hazard of the fixtures is laid out by ``ruff format``, and its imports are sorted by ``ruff check --fix``; what
ruff says then is known.  All fixes are made.  Counted is what ruff says beyond that: a file that ``ruff format`` would
change now, and each diagnostic of the rules E, F, I and W.  Prints the new ones by kind with the fixtures they are in;
``--show`` prints the changes that the formatter would make.  Exits with 1 where more than ``--limit`` repairs have any.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from fixturekit import MARK, Fixture, check, fixtures

from rnglint.run.linter import FixMode

RUFF = [sys.executable, "-m", "ruff"]
CONFIGURATION = """[tool.ruff]
line-length = 88

[tool.ruff.lint]
select = ["E", "F", "I", "W"]
"""
FORMAT = "layout"
"""The name of what the formatter says."""


def laid_out(chosen: Sequence[Fixture], folder: Path) -> dict[str, Fixture]:
    """Copies of fixtures without marks, as the formatter writes them, each in a project of its own; by folder."""
    made = {}
    for fixture in chosen:
        place = folder / str(fixture)
        place.mkdir(parents=True)
        (place / "pyproject.toml").write_text(CONFIGURATION, encoding="utf-8")
        copy = (
            fixture.copy(place) if fixture.path.is_file() else shutil.copytree(fixture.path, place, dirs_exist_ok=True)
        )
        for path in fixture.files(copy):
            lines = path.read_bytes().decode("utf-8").splitlines(keepends=True)
            text = "".join(MARK.sub("", line) for line in lines)
            path.write_bytes(text.encode("utf-8"))
        made[str(fixture)] = fixture
    for arguments in (["check", "--fix", "-q", "-e"], ["format", "-q"]):
        subprocess.run([*RUFF, *arguments, "--no-cache", "."], cwd=folder, capture_output=True, check=False)
    return made


def said(folder: Path) -> dict[str, Counter[str]]:
    """What ruff says about the files below a folder, counted by file and kind."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    command = [*RUFF, "check", "--no-cache", "-q", "-e", "--output-format", "json", "."]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    for each in json.loads(ran.stdout):
        found[str(Path(each["filename"]).relative_to(folder))][each["code"] or "syntax"] += 1
    command = [*RUFF, "format", "--no-cache", "--check", "."]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    for line in ran.stdout.splitlines():
        if line.startswith("Would reformat: "):
            found[line.removeprefix("Would reformat: ")][FORMAT] += 1
    return found


def repaired(made: dict[str, Fixture], folder: Path) -> set[str]:
    """Make all fixes below a folder; gives the fixtures that changed."""
    changed = set()
    for name, fixture in made.items():
        files = sorted((folder / name).rglob("*.py"))
        before = [path.read_bytes() for path in files]
        check(files, folder / name, FixMode.unsafe, rule=fixture.rule)
        if before != [path.read_bytes() for path in files]:
            changed.add(name)
    return changed


def news(chosen: Sequence[Fixture], work: Path) -> tuple[set[str], dict[str, set[str]]]:
    """The fixtures that are repaired, and those about which ruff says something new, by what it says."""
    work = work.resolve()
    made = laid_out(chosen, work)
    before = said(work)
    changed = repaired(made, work)
    found: dict[str, set[str]] = defaultdict(set)
    for path, kinds in said(work).items():
        for kind in kinds - before.get(path, Counter()):
            found[kind].add(Path(path).parts[0])
    return changed, dict(found)


@click.command()
@click.option("--rule", "rules", multiple=True, metavar="RULE", help="Look at these rules only.")
@click.option("--every", default=1, metavar="N", help="Look at every Nth hazard.")
@click.option("--show", is_flag=True, help="Print what the formatter and the linter would change.")
@click.option("--work", type=click.Path(path_type=Path), help="Keep the programs in this folder.")
@click.option("--limit", default=0, metavar="N", help="How many repairs may have something new.")
def main(rules: tuple[str, ...], every: int, show: bool, work: Path | None, limit: int) -> None:
    """Print what is new."""
    chosen = [each for each in fixtures("hazards") if not rules or each.rule in rules][::every]
    work = work or Path(tempfile.mkdtemp(prefix="repair_style_"))
    changed, found = news(chosen, work)
    for kind, where in sorted(found.items()):
        click.echo(f"{kind:8} {len(where):4}  {' '.join(sorted(where))}")
    worse = set().union(*found.values())
    for name in sorted(worse) if show else ():
        for arguments in (
            ["format", "--diff"],
            ["check", "-e", "--output-format", "concise"],
            ["check", "-e", "--diff"],
        ):
            ran = subprocess.run(
                [*RUFF, *arguments, "-q", "--no-cache", name], cwd=work, capture_output=True, text=True
            )
            click.echo(ran.stdout, nl=False)
    click.echo(f"{len(worse)} of {len(changed)} repaired programs have something new")
    sys.exit(len(worse) > limit)


if __name__ == "__main__":
    main()

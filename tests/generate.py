"""Write everything that is made from the rules, the tables and the proofs: ``python tests/generate.py [--check]``.

Where a rule has learnt repairs, ``--again RNG212`` runs those of its proofs anew that had none.

A page per rule and an index under ``docs/rules``; the table of families in ``README.md``, the libraries in
``docs/keys.md`` and what readers said of findings and what is
found of the stored programs in ``docs/precision.md``, each between two marks; for proofs that are
new, the records in ``docs/proofs`` of the environments whose releases the interpreter has (the running one, and those
in ``RNGLINT_PROOF_PYTHONS``), with the text that the repair gives in the ``fixed`` folder of the rule; and
``docs/proofs.md``, from the records.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import click
from fixturekit import Fixture
from proof_bench import Proof, collect, interpreters, repair
from proof_record import ROOT, SEEN, WORKS, Record, extended, page, records, renewed
from ruletables import family_table, markdown_table
from schemas import schema_text

from rnglint.api.registry import rules
from rnglint.config.settings import Settings
from rnglint.knowledge.lookup import TABLES, Knowledge
from rnglint.knowledge.roles import DerivesKey, NextKey, UsesKey
from rnglint.map.model import Map
from rnglint.program.effects import by_package
from rnglint.reports.rules import DocstringError, RuleDoc, describe, markdown_page

sys.path.insert(0, str(ROOT / "benchmarks"))
import programs
import tiers

_INDEX = """\
# Rules

A rule has a code, which never changes its meaning, and a name; both work wherever a rule is selected
or suppressed. Rules that are active by default need nothing, preview rules need `--preview`, and opt-in
rules are selected by their code or name. "Numbers after the fix" says whether the program draws the same
random numbers once the fix is applied.
"""


class DocsError(Exception):
    """The documentation cannot be written; the message says why."""


def expected(root: Path, docs: Sequence[RuleDoc]) -> dict[Path, str]:
    """The text of every file that is made from the rules and the tables.  Raises :class:`DocsError`."""
    folder = root / "docs" / "rules"
    files = {folder / f"{doc.name}.md": markdown_page(doc) for doc in docs}
    files[folder / "index.md"] = f"{_INDEX}\n{markdown_table(docs, '{name}.md')}"
    for path, mark, text in (
        (root / "README.md", "rules", family_table(docs)),
        (root / "docs" / "keys.md", "libraries", libraries()),
        (root / "docs" / "precision.md", "tiers", tiers.page()),
        (root / "docs" / "precision.md", "programs", programs.page()),
    ):
        files[path] = filled(path.name, files.get(path) or _read(path), mark, text)
    for kind, name in ((Settings, "settings"), (Map, "map")):
        files[root / "docs" / "schemas" / f"{name}.schema.json"] = schema_text(kind)
    files[root / "rnglint" / "run" / "screen.json"] = f"{json.dumps(triggers(), indent=1)}\n"
    return files


def triggers() -> dict[str, object]:
    """What :class:`rnglint.run.screen.Triggers` holds."""
    return {
        "words": sorted(frozenset().union(*(rule.words for rule in rules()))),
        "names": {package: sorted(names) for package, names in by_package().items()},
        "packages": sorted(Knowledge.with_settings().packages),
    }


def libraries() -> str:
    """The libraries whose tables speak of keys, with their documentation, as a list in words."""
    kinds = (UsesKey, NextKey, DerivesKey)
    docs: dict[str, str] = {}
    for table in TABLES:
        if any(isinstance(role, kinds) for entry in table.entries.values() for role in entry.roles):
            docs.setdefault(table.distribution, table.docs)
    names = [f"  [{name}]({docs[name]})" for name in sorted(docs, key=str.lower)]
    return ",\n".join(names) + "\n"


def filled(name: str, text: str, mark: str, filling: str) -> str:
    """The text of a file with another one between its marks.  Raises :class:`DocsError` where a mark is missing."""
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    head, found, rest = text.partition(begin)
    indent, last, tail = rest.partition(end)
    if not found or not last:
        raise DocsError(f"{name}: no place between {begin} and {end}")
    return f"{head}{begin}\n{filling}{indent.rpartition(chr(10))[2]}{end}{tail}"


def stale(root: Path, files: dict[Path, str]) -> list[Path]:
    """Files that are missing or differ, and pages of rules that are no more."""
    differing = [path for path, text in files.items() if not path.is_file() or _read(path) != text]
    left_over = [path for path in (root / "docs" / "rules").glob("*.md") if path not in files]
    return sorted(differing) + sorted(left_over)


def update(files: dict[Path, str], paths: Sequence[Path]) -> None:
    """Write the stale files and delete the pages of rules that are no more."""
    for path in paths:
        if path in files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[path], encoding="utf-8", newline="\n")
        else:
            path.unlink()


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise DocsError(f"{path.name}: {error.strerror}") from None


def recorded(proofs: Sequence[Proof], again: Sequence[str]) -> list[Record]:
    """The records with what the interpreters at hand can add.  Raises :class:`DocsError` where something is wrong."""
    kept = records()
    before = {(one.environment, row) for one in kept for row in one.rows}
    for interpreter in interpreters():
        kept = extended(kept, interpreter, proofs, again)
    new = [(one.environment, row) for one in kept for row in one.rows if (one.environment, row) not in before]
    for environment, row in new:
        click.echo(f"{environment}: {row.rule} {row.program}: {row.describe()} {row.detail}".rstrip())
    faults = [f"{row.rule} {row.program}: {row.fault}" for _, row in new if row.fault]
    seen = {(row.rule, row.program) for one in kept for row in one.rows if row.hazard == SEEN}
    unseen = [proof for proof in proofs if (proof.rule, proof.name) not in seen]
    faults += [f"{each.rule} {each.name}: no environment has shown it; {_lacks(each, kept)}" for each in unseen]
    if faults:
        raise DocsError("\n".join(faults))
    return kept


def _lacks(proof: Proof, kept: Sequence[Record]) -> str:
    """What has to be there for a proof to be recorded, in words."""
    releases = {name: {one.versions[name] for one in kept if name in one.versions} for name in proof.distributions}
    said = [f"{name} {' or '.join(sorted(found)) or 'in any release'}" for name, found in releases.items()]
    return f"it needs an environment with {', '.join(said)}"


def repaired(proofs: Sequence[Proof], kept: Sequence[Record]) -> list[Path]:
    """Write the text that a repair which works gives, where none was recorded before, and no text is there."""
    old, works = (
        {(row.rule, row.program) for one in each for row in one.rows if row.fix == WORKS} for each in (records(), kept)
    )
    works -= old
    written = []
    for proof in proofs:
        target = Fixture(proof.hazard).fixed
        if (proof.rule, proof.name) in works and not target.exists():
            with tempfile.TemporaryDirectory(prefix="rnglint-repair-") as folder:
                text = repair(proof, Path(folder))
                assert text is not None
                target.parent.mkdir(exist_ok=True)
                (shutil.copytree if text.is_dir() else shutil.copy)(text, target)
            written.append(target)
    return written


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 and name the files that are not current.")
@click.option("--again", multiple=True, metavar="RULE", help="Run the rule's proofs again that have no repair yet.")
def main(check: bool, again: tuple[str, ...]) -> None:
    """Write what is made from the rules, the tables and the proofs."""
    try:
        files = expected(ROOT, [describe(rule) for rule in rules()])
        paths = stale(ROOT, files)
        kept = records() if check else recorded(collect(), again)
    except (DocsError, DocstringError) as error:
        click.echo(f"generate: {error}", err=True)
        raise SystemExit(2) from None
    digests = {proof: proof.digest for proof in collect()}
    fixed = [] if check else repaired(collect(), kept)
    kept = renewed(kept, digests)
    made = {one.file: one.dump() for one in kept} | {ROOT / "docs" / "proofs.md": page(kept)}
    paths += [path for path, text in made.items() if _read(path) != text]
    if not check:
        update(files | made, paths)
    paths += fixed
    for path in paths:
        click.echo(f"{path.relative_to(ROOT).as_posix()} {'is not current' if check else 'written'}")
    raise SystemExit(1 if check and paths else 0)


if __name__ == "__main__":
    main()

"""What the proofs showed, environment by environment: runs them, records it, and makes the page of proofs from that.

    python tests/proof_record.py torch --python PATH   # run all proofs under a Python, and write docs/proofs/torch.json

``tests/generate.py`` adds what is new, and makes the page.
``tox -e torch`` (``torch-old``, ``jax``, ... as in setup.cfg) makes the environment and runs the first command in it.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import proof_bench
from proof_bench import Interpreter, Proof, Result

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "docs" / "proofs"
SEEN, NOT_SEEN, CANNOT_RUN, CANNOT_TELL = "seen", "not seen", "cannot run", "cannot tell"
WORKS, FAILS, NONE = "works", "does not work", "none"


@dataclass(frozen=True, slots=True)
class Row:
    """One program under the releases of one environment."""

    rule: str
    program: str
    needs: tuple[str, ...]
    hazard: str
    """Whether the hazard was ``seen``, ``not seen``, the program ``cannot run``, or its observer ``cannot tell``."""
    fix: str
    """Whether the tool's fix ``works``, ``does not work``, or there is ``none``; empty where no hazard was seen."""
    detail: str
    """Why it cannot run (the last line of the error) or tell."""
    claimed: bool
    """Whether the proof says that the hazard is there with these releases."""
    digest: str = ""
    """What was run (:attr:`Proof.digest`)."""

    @property
    def fault(self) -> str:
        """How the row contradicts what the proof says; empty when it does not."""
        if self.claimed and self.hazard not in (SEEN, CANNOT_TELL):
            return f"the hazard was expected: {self.hazard} {self.detail}".rstrip()
        if self.fix == FAILS:
            return f"the fix does not work {self.detail}".rstrip()
        if not self.claimed and self.hazard == SEEN:
            return f"the hazard is there, though the proof says that it needs {', '.join(self.needs)}"
        return ""

    def describe(self) -> str:
        """For a line of output and a cell of the page."""
        if self.hazard != SEEN:
            return self.hazard
        return {WORKS: "seen, fix works", FAILS: "seen, **fix does not work**", NONE: "seen"}[self.fix]


@dataclass(frozen=True, slots=True)
class Record:
    """The results of one environment."""

    environment: str
    date: str
    versions: dict[str, str]
    rows: tuple[Row, ...]

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return RECORDS / f"{self.environment}.json"

    def dump(self) -> str:
        """The record as JSON, a line for each row."""
        head = {"environment": self.environment, "date": self.date, "versions": self.versions}
        rows = ",\n".join(f"  {json.dumps(asdict(row))}" for row in self.rows)
        return f'{json.dumps(head, indent=1)[:-2]},\n "rows": [\n{rows}\n ]\n}}\n'


def load(path: Path) -> Record:
    """Read a record."""
    held = json.loads(path.read_text(encoding="utf-8"))
    rows = tuple(Row(**{**row, "needs": tuple(row["needs"])}) for row in held["rows"])
    return Record(held["environment"], held["date"], held["versions"], rows)


def records() -> list[Record]:
    """All records, in the order of tox's environments and then by name."""
    order = environments()
    found = [load(path) for path in RECORDS.glob("*.json")]
    return sorted(found, key=lambda record: (order.index(record.environment), record.environment))


def environments() -> list[str]:
    """The environments that ``setup.cfg`` names, in its order."""
    import configparser

    settings = configparser.ConfigParser(interpolation=None)
    settings.read(ROOT / "setup.cfg", encoding="utf-8")
    return [name.strip() for name in settings["tox:tox"]["env_list"].split(",")]


def record(environment: str, interpreter: Interpreter, proofs: Sequence[Proof], *, stored: bool = False) -> Record:
    """Run every proof whose distributions are there, those too that do not speak of these releases.

    ``stored``: with the repaired texts that the fixtures hold, as far as they hold them; a test compares those with
    what the tool writes.
    """
    present = [proof for proof in proofs if not interpreter.absent(proof)]
    text = proof_bench.stored if stored else proof_bench.repair
    results = proof_bench.run(present, [interpreter], attempt=True, text=text)
    rows = tuple(_row(proof, interpreter, results[proof, interpreter]) for proof in present)
    today = datetime.datetime.now(tz=datetime.timezone.utc).date().isoformat()
    return Record(environment, today, dict(interpreter.versions), rows)


def extended(
    kept: Sequence[Record], interpreter: Interpreter, proofs: Sequence[Proof], again: Collection[str] = ()
) -> list[Record]:
    """The records with runs of what they lack, have otherwise, or was at fault; without what is no proof any more.

    Of the rules ``again`` the programs without a repair are run anew: one may have been taught since then.
    An interpreter speaks for an environment where it has the releases of what a proof needs. A library that is in none
    yet is added to the first environment that has the rest.
    """
    keys = {(proof.rule, proof.name): proof for proof in proofs}
    rows = [{(row.rule, row.program): row for row in one.rows if not row.fault} for one in kept]
    rows = [{key: row for key, row in of.items() if key in keys and keys[key].needs == row.needs} for of in rows]
    digests = {key: proof.digest for key, proof in keys.items()}
    known = frozenset(name for one in kept for name in one.versions)
    lacking: list[list[Proof]] = [[] for _ in kept]
    for key, proof in keys.items():
        old = (
            key not in of or of[key].digest != digests[key] or (of[key].rule in again and of[key].fix == NONE)
            for of in rows
        )  # fmt: skip
        asked = [at for at, lacks in enumerate(old) if lacks]
        able = [at for at in asked if _speaks(interpreter, kept[at], proof, known)]
        for at in able[: None if known.issuperset(proof.distributions) else 1]:
            lacking[at].append(proof)
    stale = [proof for proof in proofs if any(proof in each for each in lacking)]
    fresh = record("", interpreter, stale)
    ran = {(row.rule, row.program): row for row in fresh.rows}
    done = []
    for one, held, added in zip(kept, rows, lacking, strict=True):
        held |= {(proof.rule, proof.name): ran[proof.rule, proof.name] for proof in added}
        names = dict.fromkeys(name for proof in added for name in proof.distributions)
        versions = one.versions | {name: interpreter.versions[name] for name in names}
        ordered = tuple(held[key] for key in keys if key in held)
        date = fresh.date if added else one.date
        done.append(Record(one.environment, date, versions, ordered))
    return done


def renewed(kept: Sequence[Record], before: Mapping[Proof, str]) -> list[Record]:
    """The records after the texts of repairs were stored which they are about; ``before``: the digests until then."""
    digests = {(proof.rule, proof.name, digest): proof.digest for proof, digest in before.items()}

    def current(row: Row) -> Row:
        return replace(row, digest=digests.get((row.rule, row.program, row.digest), row.digest))

    return [replace(one, rows=tuple(map(current, one.rows))) for one in kept]


def is_shown(kept: Sequence[Record], interpreter: Interpreter, proof: Proof) -> bool:
    """Whether a record says that an interpreter with these releases has seen this very hazard and a fix that works."""
    key, digest = (proof.rule, proof.name), proof.digest
    return any(
        (row.rule, row.program) == key and row.digest == digest and row.hazard == SEEN and row.fix in (WORKS, NONE)
        for one in kept if _speaks(interpreter, one, proof, one.versions)
        for row in one.rows
    )  # fmt: skip


def _speaks(interpreter: Interpreter, kept: Record, proof: Proof, known: Collection[str]) -> bool:
    """Whether an interpreter has, of what a proof needs, what the environment of a record has, and only then more."""
    versions, needed = interpreter.versions, proof.distributions
    same = {name for name in needed if name in versions and kept.versions.get(name) == versions[name]}
    new = {name for name in needed if name in versions and name not in known}
    python = [one["python"].rpartition(".")[0] for one in (versions, kept.versions)]
    return bool(same) and same | new == {*needed} and python[0] == python[1]


def install(kept: Record, interpreter: Interpreter) -> None:
    """Install what an environment is recorded with and an interpreter lacks, in the releases of the record."""
    wanted = {name: version for name, version in kept.versions.items() if name != proof_bench.CUDA}
    lacking = [f"{name}=={version}" for name, version in wanted.items() if name not in interpreter.versions]
    if lacking:
        subprocess.run([interpreter.python, "-m", "pip", "install", *lacking], check=True)


def _row(proof: Proof, interpreter: Interpreter, result: Result) -> Row:
    hazard = {True: SEEN, False: NOT_SEEN, None: CANNOT_RUN}[result.hazard.observed]
    fix, errors = "", result.hazard.error
    if hazard == NOT_SEEN and result.hazard.note:
        hazard, errors = CANNOT_TELL, result.hazard.note
    if hazard == SEEN:
        fix = NONE
        if result.repair is not None:
            fix, errors = WORKS if result.repair.observed is False else FAILS, result.repair.error
    detail = _FOLDERS.sub("", errors.strip().splitlines()[-1])[:200] if errors else ""
    claimed = not interpreter.missing(proof)
    return Row(proof.rule, proof.name, proof.needs, hazard, fix, detail, claimed, proof.digest)


def page(kept: Sequence[Record]) -> str:
    """The page of proofs, in Markdown."""
    lines = [*_INTRODUCTION, *_environments(kept), *_by_rule(kept), *_by_program(kept), *_without()]
    return "\n".join(lines) + "\n"


_FOLDERS = re.compile(r"(?<![\w.])/(?:[^\s/()'\"]+/)*(?=(?:site-packages|tests|fixtures)/)")
"""The folders of the machine that a proof was run on, in what it says."""
_INTRODUCTION = [
    "# Proofs",
    "",
    "Every hazard of the fixtures that can run is run under the real frameworks, before and after its fix:",
    "",
    "- *seen*: the program does what the rule says.",
    "- *fix works*: the program no longer does it after `rnglint --fix --unsafe-fixes`. If nothing is said about a",
    "  fix, rnglint has none for this program.",
    "- *not seen*: the program runs, and does no harm with these releases. A rule whose hazards are all not seen with",
    "  some releases reports nothing if `target-versions` allows only those; a test compares this.",
    "- *cannot run*: these releases lack what the program uses.",
    "- *cannot tell*: the proof uses JAX's own checker of keys, which sees less in these releases.",
    "- a dash: the environment lacks the framework.",
    "",
    "This page is generated by `python tests/generate.py` from the records in `docs/proofs`.",
]


def _environments(kept: Sequence[Record]) -> list[str]:
    lines = ["", "## Environments", "", "Each is made, run and recorded by one command, `tox -e NAME`.", ""]
    lines += ["| environment | recorded | releases |", "|---|---|---|"]
    for one in kept:
        versions = ", ".join(f"{name} {version}" for name, version in one.versions.items())
        lines.append(f"| {one.environment} | {one.date} | {versions} |")
    return lines


def _by_rule(kept: Sequence[Record]) -> list[str]:
    rules = sorted({row.rule for one in kept for row in one.rows})
    lines = ["", "## Rules", "", "Of the programs that an environment can run: hazards seen, and fixes that work.", ""]
    lines += _head("rule", kept)
    for rule in rules:
        cells = [_summary([row for row in one.rows if row.rule == rule]) for one in kept]
        lines.append(f"| {rule} | {' | '.join(cells)} |")
    return lines


def _summary(rows: Sequence[Row]) -> str:
    runnable = [row for row in rows if row.hazard in (SEEN, NOT_SEEN)]
    if not runnable:
        return rows[0].hazard if rows else "-"
    seen = [row for row in runnable if row.hazard == SEEN]
    if not seen:
        return f"not seen ({len(runnable)})"
    fixes = [row for row in seen if row.fix != NONE]
    works = sum(row.fix == WORKS for row in fixes)
    text = f"seen {len(seen)} of {len(runnable)}"
    return f"{text}, fix works {works} of {len(fixes)}" if fixes else text


def _by_program(kept: Sequence[Record]) -> list[str]:
    cells = {(row.rule, row.program, one.environment): row for one in kept for row in one.rows}
    programs = dict.fromkeys((row.rule, row.program, ", ".join(row.needs)) for one in kept for row in one.rows)
    lines = ["", "## Programs", "", *_head("rule | program | needs", kept)]
    for rule, program, needs in sorted(programs, key=lambda key: key[0]):
        found = [cells.get((rule, program, one.environment)) for one in kept]
        lines.append(
            f"| {rule} | {program} | {needs} | {' | '.join('-' if row is None else row.describe() for row in found)} |"
        )
    return lines


def _head(first: str, kept: Sequence[Record]) -> list[str]:
    columns = [first, *(one.environment for one in kept)]
    return [f"| {' | '.join(columns)} |", "|---" * (first.count("|") + 1 + len(kept)) + "|"]


def _without() -> list[str]:
    lines = ["", "## Rules without a proof", "", "| rule | why |", "|---|---|"]
    return [*lines, *(f"| {code} {name} | {why} |" for code, name, why in unproved())]


def unproved() -> list[tuple[str, str, str]]:
    """Code, name, and reason (the text under "Proof" of its page) of every rule without a proof."""
    from rnglint.api.registry import rules
    from rnglint.reports.rules import describe

    proved = {proof.rule for proof in proof_bench.collect()}
    docs = [describe(rule) for rule in rules() if rule.code not in proved]
    return [(doc.code, doc.name, " ".join((doc.section("Proof") or "").split())) for doc in docs]


def main(arguments: Iterable[str] | None = None) -> None:
    """Run and record."""
    parser = argparse.ArgumentParser(description="Run the proofs and record what they show.")
    parser.add_argument("environment", choices=environments(), help="the name of the record")
    parser.add_argument(
        "--python", default=sys.executable, help="the interpreter to run them under (default: this one)"
    )
    parser.add_argument(
        "--rules", nargs="+", default=[], help="codes of rules; prints their results and records nothing"
    )
    parser.add_argument("--install", action="store_true", help="first install the libraries of the last record")
    parser.add_argument("--stored", action="store_true", help="take the repaired texts from the fixtures")
    options = parser.parse_args(None if arguments is None else list(arguments))
    proofs = [proof for proof in proof_bench.collect() if not options.rules or proof.rule in options.rules]
    interpreter, path = proof_bench.interpreter(options.python), RECORDS / f"{options.environment}.json"
    if options.install and path.exists():
        install(load(path), interpreter)
        interpreter = proof_bench.interpreter(options.python)
    done = record(options.environment, interpreter, proofs, stored=options.stored)
    print(f"{done.environment}: {', '.join(f'{name} {version}' for name, version in done.versions.items())}")
    for row in done.rows:
        fault = f"   <- {row.fault}" if row.fault else ""
        print(f"{row.rule} {row.program:24} {row.describe()}{fault}")
    faults = sum(bool(row.fault) for row in done.rows)
    if not options.rules:
        RECORDS.mkdir(exist_ok=True)
        done.file.write_text(done.dump(), encoding="utf-8", newline="\n")
    print(f"{len(done.rows)} programs, {faults} faults; {len(proofs) - len(done.rows)} need other frameworks")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

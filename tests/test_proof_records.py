"""The records of the proofs: complete, without contradictions, and at one with what the tool says about releases."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import proof_record
import pytest
from click.testing import CliRunner
from proof_bench import COMPILER, Interpreter, Proof, collect
from proof_record import (
    NOT_SEEN,
    ROOT,
    SEEN,
    Record,
    Row,
    environments,
    extended,
    is_shown,
    load,
    page,
    records,
    renewed,
    unproved,
)

from rnglint.cli.commands import application

RECORDS = records()


def test_every_proof_was_seen_somewhere() -> None:
    seen = {(row.rule, row.program) for record in RECORDS for row in record.rows if row.hazard == SEEN}
    missing = sorted(f"{proof.rule} {proof.name}" for proof in collect() if (proof.rule, proof.name) not in seen)
    assert missing == [], "run: python tests/generate.py"


def test_no_record_contradicts_a_proof() -> None:
    needs = {(proof.rule, proof.name): proof.needs for proof in collect()}
    for record in RECORDS:
        assert [f"{row.rule} {row.program}: {row.fault}" for row in record.rows if row.fault] == [], record.environment
        stale = [row.program for row in record.rows if needs.get((row.rule, row.program)) != row.needs]
        assert stale == [], f"these proofs have changed: python tests/generate.py, or tox -e {record.environment}"


def test_every_environment_is_recorded_under_its_name() -> None:
    assert [record.environment for record in RECORDS] == environments()
    for record in RECORDS:
        assert record.rows and record.versions["python"]
        assert load(record.file) == record and record.file.read_text(encoding="utf-8") == record.dump()


def absent() -> list[tuple[Record, Row]]:
    """Hazards that are not there in the releases of a record, of rules of which no other program shows one there."""
    found = []
    for record in RECORDS:
        alive = {row.rule for row in record.rows if row.hazard == SEEN}
        found += [(record, row) for row in record.rows if row.hazard == NOT_SEEN and row.rule not in alive]
    return found


def reports(row: Row, versions: dict[str, str], folder: Path) -> bool:
    """Whether the tool reports the program to a project that runs with these releases alone."""
    program = Proof(row.rule, row.program, row.needs).hazard
    target = folder / "program"
    if program.is_dir():
        shutil.copytree(program, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        target.mkdir()
        shutil.copy(program, target)
    wanted = [f'{name} = "=={version}"\n' for name, version in versions.items()]
    (target / "rnglint.toml").write_text("[target-versions]\n" + "".join(wanted), encoding="utf-8")
    options = ["--preview", "--no-cache", "--select", row.rule, "--output-format", "concise"]
    done = CliRunner().invoke(application, ["check", *options, str(target)])
    assert done.exit_code in (0, 1), done.output
    return row.rule in done.output


def title(value: Record | Row) -> str:
    return value.environment if isinstance(value, Record) else f"{value.rule}-{value.program}"


@pytest.mark.parametrize(("record", "row"), absent(), ids=title)
def test_the_tool_is_silent_about_releases_without_the_hazard(record: Record, row: Row, tmp_path: Path) -> None:
    names = {name for name in record.versions if any(need.startswith(name) for need in row.needs if need != COMPILER)}
    versions = {name: record.versions[name].partition("+")[0] for name in names}
    assert not reports(row, versions, tmp_path), versions


def test_the_tool_speaks_about_releases_with_the_hazard(tmp_path: Path) -> None:
    absent_here = {(row.rule, row.program) for _, row in absent()}
    elsewhere = [
        (record, row)
        for record in RECORDS
        for row in record.rows
        if (row.rule, row.program) in absent_here and row.hazard == SEEN
    ]
    for number, (record, row) in enumerate(elsewhere):
        names = {name for name in record.versions if any(need.startswith(name) for need in row.needs)}
        versions = {name: record.versions[name].partition("+")[0] for name in names}
        (tmp_path / str(number)).mkdir()
        assert reports(row, versions, tmp_path / str(number)), (row.rule, row.program, versions)


def test_rules_without_a_proof_say_why() -> None:
    assert [code for code, _, why in unproved() if not why] == []
    assert {code for code, _, _ in unproved()} >= {"RNG001"}


def test_the_page_is_made_from_the_records() -> None:
    written = (ROOT / "docs" / "proofs.md").read_text(encoding="utf-8")
    assert written == page(RECORDS), "run: python tests/generate.py"


def test_faults_are_told_apart() -> None:
    def row(hazard: str, fix: str = "", claimed: bool = True) -> Row:
        return Row("RNG101", "crops", ("torch>=2",), hazard, fix, "", claimed)

    assert not row("seen", "works").fault and not row("seen", "none").fault and not row("cannot tell").fault
    assert not row("not seen", claimed=False).fault and not row("cannot run", claimed=False).fault
    assert row("not seen").fault == "the hazard was expected: not seen"
    assert row("seen", "does not work").fault == "the fix does not work"
    assert "the proof says that it needs torch>=2" in row("seen", "works", claimed=False).fault


def row(program: str, *needs: str, hazard: str = SEEN, digest: str = "") -> Row:
    digest = digest or proof(program).digest
    return Row("RNG101", program, needs, hazard, "none" if hazard == SEEN else "", "", True, digest)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The proofs that were run, by call; in the place of running them."""
    names: list[list[str]] = []

    def run(environment: str, interpreter: Interpreter, proofs: Sequence[Proof]) -> Record:
        names.append([proof.name for proof in proofs])
        rows = tuple(row(proof.name, *proof.needs) for proof in proofs)
        return Record(environment, "today", dict(interpreter.versions), rows)

    monkeypatch.setattr(proof_record, "record", run)
    return names


def proof(name: str, *needs: str) -> Proof:
    return Proof("RNG101", name, needs)


def here(**versions: str) -> Interpreter:
    return Interpreter("python", {"python": "3.11.9", **versions})


TORCH = Record(
    "torch", "before", {"python": "3.11.7", "torch": "2.13.0"},
    (row("a", "torch"), row("b", "torch"), row("c", "torch", hazard=NOT_SEEN)),
)  # fmt: skip
JAX = Record("jax", "before", {"python": "3.11.7", "jax": "0.10.2"}, ())
OLD = Record("old", "before", {"python": "3.11.7", "jax": "0.6.2"}, ())


def test_only_what_is_stale_is_run_again(asked: list[list[str]]) -> None:
    proofs = [proof("a", "torch"), proof("b", "torch>=2"), proof("c", "torch"), proof("d", "torch")]
    [done] = extended([TORCH], here(torch="2.13.0", jax="0.10.2"), proofs)
    assert asked == [["b", "c", "d"]] and [one.program for one in done.rows] == ["a", "b", "c", "d"]
    assert done.rows[1].needs == ("torch>=2",) and done.rows[2].hazard == SEEN
    assert done.versions == TORCH.versions and done.date == "today"


def test_what_was_written_otherwise_is_run_again(asked: list[list[str]]) -> None:
    kept = Record("torch", "before", TORCH.versions, (row("a", "torch"), row("b", "torch", digest="other")))
    proofs = [proof("a", "torch"), proof("b", "torch")]
    assert [is_shown([kept], here(torch="2.13.0"), each) for each in proofs] == [True, False]
    assert not is_shown([kept], here(torch="2.14.0"), proofs[0])
    assert not is_shown([TORCH], here(torch="2.13.0"), proof("c", "torch"))
    [done] = extended([kept], here(torch="2.13.0"), proofs)
    assert asked == [["b"]] and done.rows == (row("a", "torch"), row("b", "torch"))


def test_a_record_is_about_the_repair_that_it_has_shown() -> None:
    kept = Record(
        "torch", "before", TORCH.versions, (row("a", "torch", digest="old"), row("b", "torch", digest="older"))
    )
    [done] = renewed([kept], {proof("a", "torch"): "old", proof("b", "torch"): "old"})
    assert [one.digest for one in done.rows] == [proof("a").digest, "older"]


def test_a_digest_is_about_the_program_and_its_proof() -> None:
    crops, others = (Proof("RNG101", name, ("torch",)) for name in ("crops", "jitted_shuffle"))
    assert len({crops.digest, others.digest, Proof("RNG102", "crops", ("torch",)).digest}) == 3
    assert crops.digest == Proof("RNG101", "crops", ("jax",)).digest


def test_another_release_says_nothing_of_an_environment(asked: list[list[str]]) -> None:
    kept = extended([TORCH, JAX], here(torch="2.14.0", jax="0.10.2"), [proof("a", "torch"), proof("d", "torch", "jax")])
    assert asked == [[]] and [[one.program for one in each.rows] for each in kept] == [["a"], []]
    assert extended([JAX], Interpreter("python", {"python": "3.12.1", "jax": "0.10.2"}), [proof("d", "jax")]) == [JAX]


def test_a_new_library_joins_the_first_environment_that_has_the_rest(asked: list[list[str]]) -> None:
    second = Record("flax", "before", {"python": "3.11.7", "jax": "0.10.2"}, ())
    interpreter = here(torch="2.13.0", jax="0.10.2", newjax="1.0")
    proofs = [proof("d", "jax", "newjax"), proof("e", "jax"), proof("f", "jax", "torch")]
    torch, old, jax, flax = extended([TORCH, OLD, JAX, second], interpreter, proofs)
    assert asked == [["d", "e"]] and torch.rows == old.rows == ()
    assert [one.program for one in jax.rows] == ["d", "e"] and jax.versions == {**JAX.versions, "newjax": "1.0"}
    assert [one.program for one in flax.rows] == ["e"] and flax.versions == second.versions


def test_what_is_no_proof_any_more_leaves_the_record(asked: list[list[str]]) -> None:
    kept = Record("torch", "before", TORCH.versions, (row("a", "torch"),))
    assert extended([kept], here(torch="2.13.0"), [proof("a", "torch")]) == [kept]
    assert extended([kept], here(torch="2.13.0"), [proof("a", "jax")])[0].rows == ()


def test_an_environment_gets_the_libraries_of_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(proof_record.subprocess, "run", lambda command, check: commands.append(command))
    proof_record.install(
        Record("jax", "", {"python": "3.11.7", "jax": "0.10.2", "optax": "0.2"}, ()), here(jax="0.10.2")
    )
    proof_record.install(JAX, here(jax="0.10.2"))
    assert commands == [["python", "-m", "pip", "install", "optax==0.2"]]

"""The rules about keys against executions under JAX: what its checker refuses is reported, what is reported happens."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from key_judge import Case, cases, lint, minimise, repaired, written
from key_oracle import Oracle, inputs
from key_programs import program

SEED = 1
COUNT = 80
"""A sample that is the same in every run; ``benchmarks/oracle.py`` judges as many programs as it is told to."""
needs_jax = pytest.mark.skipif(importlib.util.find_spec("jax") is None, reason="needs jax")


@pytest.fixture(scope="module")
def oracle() -> Iterator[Oracle]:
    with Oracle(jobs=1) as running:
        yield running


@pytest.fixture(scope="module")
def judged(oracle: Oracle) -> list[Case]:
    print(f"programs 0 to {COUNT} of seed {SEED}: python benchmarks/oracle.py --seed {SEED} --programs {COUNT}")
    return cases(oracle, written(SEED, COUNT))


def titles(found: list[Case]) -> list[str]:
    """What a failure shows: numbers and texts."""
    return [f"program {case.number} of seed {SEED}\n{case.program.text}" for case in found]


@needs_jax
def test_programs_run_and_differ(judged: list[Case]) -> None:
    assert [case.truth.error for case in judged if case.truth.error] == []
    assert len({case.program.text for case in judged}) > 0.99 * COUNT
    assert sum(bool(case.truth.raised) for case in judged) > COUNT / 7
    assert sum(not case.truth.observed for case in judged) > COUNT / 2


@needs_jax
def test_careful_programs_use_each_key_once(judged: list[Case]) -> None:
    assert titles([case for case in judged if case.program.careful and case.truth.observed]) == []


@needs_jax
def test_what_the_checker_refuses_is_reported(judged: list[Case]) -> None:
    assert titles([case for case in judged if case.missed]) == []


@needs_jax
def test_errors_are_reproduced(judged: list[Case]) -> None:
    claims = [case for case in judged for _ in case.claims("error")]
    false = [case for case in claims if not case.truth.observed]
    assert len(claims) > COUNT / 7
    assert len(false) <= 0.02 * len(claims), "\n".join(titles(false))


@needs_jax
def test_repaired_programs_run(judged: list[Case], oracle: Oracle) -> None:
    """They run, no key is used twice that was not before, and where no finding is left hardly one at all."""
    hazards = [case for case in judged if case.findings]
    texts = repaired([case.program.text for case in hazards])
    changed = [(case, text) for case, text in zip(hazards, texts, strict=True) if text != case.program.text]
    assert len(changed) > 10
    truths = oracle.ask((text, case.program.reads) for case, text in changed)
    assert [(truth.error, text) for (_, text), truth in zip(changed, truths, strict=True) if truth.error] == []
    for (case, text), truth in zip(changed, truths, strict=True):
        assert len(truth.twice) <= len(case.truth.twice), text
    left = lint([text for _, text in changed])
    # What is still observed in a silent program is what the analysis did not see in the first place.
    cured = [truth for truth, findings in zip(truths, left, strict=True) if not findings]
    assert len(cured) > 10
    assert sum(truth.observed for truth in cured) <= 0.05 * len(cured)


@needs_jax
def test_the_oracle_tells_what_it_sees(oracle: Oracle) -> None:
    head = "import jax\n\n\ndef main(a, b, n):\n    key = jax.random.key(0)\n"
    twice = head + "    return [jax.random.normal(key, (12,)), jax.random.uniform(key, (16,))]\n"
    under_a = head + "    if a:\n        key = jax.random.clone(key)\n    return [jax.random.normal(key, (8,))]\n"
    folded = (
        head
        + "    left, right = jax.random.split(key)\n"
        + "    return [jax.random.normal(right, (8,)), jax.random.normal(jax.random.fold_in(key, 1), (8,))]\n"
    )
    wrong = head + "    return [key + undefined]\n"
    one, two, three, four = oracle.ask([(twice, ""), (under_a, "a"), (folded, ""), (wrong, "")])
    assert one.raised and one.rows == {5, 6} and one.related[0]["how"] == "correlated"
    assert not two.raised and not two.observed and two.unreached == []
    assert not three.raised and three.related[0]["how"] == "equal" and three.rows == {6, 7}
    assert four.error.startswith("NameError")


@settings(max_examples=30)
@given(st.randoms(use_true_random=False))
def test_programs_are_python(source: random.Random) -> None:
    written_program = program(source)
    compile(written_program.text, "program", "exec")
    assert len(inputs(written_program.reads)) in {1, 2, 4, 8, 16}


def test_careful_programs_are_silent() -> None:
    careful = [each for each in written(SEED + 2, 120) if each.careful]
    findings = lint([each.text for each in careful])
    assert len(careful) > 36
    assert [(each.text, found) for each, found in zip(careful, findings, strict=True) if found] == []


def test_the_analysis_survives_any_program() -> None:
    findings = lint([each.text for each in written(SEED + 1, 60)])
    assert [found.code for each in findings for found in each if found.code == "RNG004"] == []


def test_minimise_keeps_what_fails() -> None:
    text = "x = 1\nif x:\n    y = 2\n    z = 3\nw = 4\n"
    assert minimise(text, lambda small: "z = 3" in small) == "z = 3\n"

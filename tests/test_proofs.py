"""The hazards are real and the repairs work: both are run under the frameworks that are installed.

A proof that no interpreter at hand can run is skipped, and says what it needs.  One that the records say was run as it
is, with these releases, is run again only if it is in the sample, or if its rule is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from fixturekit import FIXTURES, RULES, sample
from proof_bench import Interpreter, Proof, Result, collect, interpreters, run, stored
from proof_record import is_shown, records

PROOFS = collect()
AGAIN = frozenset(sample(PROOFS, 16))


@pytest.fixture(scope="session")
def results(
    request: pytest.FixtureRequest,
) -> Mapping[tuple[Proof, Interpreter], Result]:
    """The proofs that this session was asked for, run together: frameworks are slow to import."""
    names, kept = {item.name for item in request.session.items}, records()
    asked = [proof for proof in PROOFS if f"test_proof[{title(proof)}]" in names]
    found: dict[tuple[Proof, Interpreter], Result] = {}
    for interpreter in interpreters():
        whole = RULES != "RNG*"
        again = [each for each in asked if whole or each in AGAIN or not is_shown(kept, interpreter, each)]
        found |= run(again, [interpreter], text=stored)
    return found


def title(proof: Proof) -> str:
    return f"{proof.rule}-{proof.name}"


@pytest.mark.parametrize("proof", PROOFS, ids=title)
def test_proof(proof: Proof, request: pytest.FixtureRequest) -> None:
    able = [interpreter for interpreter in interpreters() if not interpreter.missing(proof)]
    if not able:
        pytest.skip(interpreters()[0].missing(proof))
    results = request.getfixturevalue("results")
    for interpreter in able:
        result = results.get((proof, interpreter))
        if result is None:
            continue  # the record is about these very texts and releases
        where = interpreter.describe()
        assert not result.hazard.error, f"under {where}:\n{result.hazard.error}"
        assert result.hazard.observed, f"the hazard was not observed under {where}"
        if result.repair is not None:
            assert not result.repair.error, f"the repaired text under {where}:\n{result.repair.error}"
            assert not result.repair.observed, f"the hazard is still there after the repair, under {where}"


def test_every_proof_has_its_hazard() -> None:
    assert PROOFS or RULES != "RNG*"
    assert [proof for proof in PROOFS if not proof.hazard.exists()] == []


def test_every_expected_repair_is_proved() -> None:
    proved = {(proof.rule, proof.name) for proof in PROOFS}
    repaired = {
        (path.parent.parent.name, path.stem) for path in FIXTURES.glob(f"{RULES}/fixed/*") if path.stem != "__pycache__"
    }
    assert repaired - proved == set()

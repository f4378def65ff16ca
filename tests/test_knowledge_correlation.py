"""The table of how draws from one key relate, measured again."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest
from fixturekit import sample

from rnglint.knowledge.correlation import GROUPS, Relation, group, relation
from rnglint.knowledge.lookup import ENTRIES, role_of
from rnglint.knowledge.roles import ConsumesKey

COMMAND = Path(__file__).resolve().parent.parent / "benchmarks" / "correlation.py"
NAMES = {name for members in GROUPS.values() for name in members}
CHEAP = (
    "uniform normal laplace geometric bernoulli rademacher categorical choice randint choice(p) permutation maxwell "
    "orthogonal multivariate_normal"
)


@pytest.fixture(scope="module")
def command() -> Any:
    """The module of the command that measures."""
    pytest.importorskip("jax")
    spec = importlib.util.spec_from_file_location("correlation_command", COMMAND)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Its dataclasses look for their module.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_shipped_table_is_what_is_measured(command: Any) -> None:
    table = command.measured(CHEAP.split())
    assert {item.grade for item in table.values()} == {"monotone", "threshold", "dependent", "unrelated"}
    assert command.differences(table) == []


@pytest.mark.slow
def test_the_shipped_table_is_what_is_measured_of_every_pair(command: Any) -> None:
    """Of half of the samplers; ``benchmarks/correlation.py`` measures all."""
    names = sample(sorted(NAMES), 2)
    table = command.measured(names)
    assert len(table) == len(names) * (len(names) - 1) // 2
    assert command.differences(table) == []


def test_a_table_that_is_wrong_is_told(command: Any) -> None:
    assert command.differences({("normal", "uniform"): Relation("unrelated")})
    assert command.differences({("normal", "laplace"): Relation("monotone", 1.0)})
    assert not command.differences({("normal", "laplace"): Relation("monotone", -1.0)})


def test_every_sampler_of_jax_has_a_group(command: Any) -> None:
    samplers = {
        entry.name.removeprefix("jax.random.")
        for entry in ENTRIES.values()
        if entry.name.startswith("jax.random.") and not entry.versions and role_of(entry.name, ConsumesKey) is not None
    }
    assert {name.partition("(")[0] for name in NAMES} == samplers
    assert command.SAMPLERS.keys() == NAMES
    assert all(group(f"jax.random.{name}") is not None for name in NAMES)


def test_relations_go_both_ways() -> None:
    for first in NAMES:
        assert relation(f"jax.random.{first}", f"jax.random.{first}") == Relation("identical", 1.0)
        for second in NAMES:
            assert relation(first, second) == relation(second, first)


def test_what_is_not_in_the_table_is_unrelated() -> None:
    assert relation("jax.random.normal", "jax.random.shuffle") == Relation("unrelated", None)
    assert relation("mylib.draw", "mylib.draw").grade == "unrelated"
    assert relation("jax.random.normal", "jax.random.randint") == Relation("unrelated", None)
    assert group("mylib.draw") is None

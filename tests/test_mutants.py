"""Hazards in working programs are repaired: the program runs, its draws are fresh, and a second run repeats them.

Each mutant (see :mod:`mutator`) is run, repaired, and run again under the real framework.  A mutant whose draws have
nothing to do with each other is no hazard and does not count.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import groupby, islice
from pathlib import Path

import pytest
from benchkit import bench, having
from fixturekit import EVERYTHING, configuration, sample
from mutator import Mutant, mutants

from rnglint.api import registry
from rnglint.run import linter
from rnglint.run.linter import FixMode

PROGRAMS = Path(__file__).resolve().parent / "programs"
NEEDS = {
    "linen": "flax", "nnx": "flax", "equinox": "equinox", "objects": "jax", "compiled": "torch", "torchax": "torchax",
}  # fmt: skip
LEAST = 0.9
"""Of the hazards, so many must be repaired; no program may crash, whatever its repair."""


def repair(folder: Path) -> bool:
    """Repair all files of a folder; false where all that is found there is of rules that offer no repair."""
    files = sorted(folder.glob("*.py"))
    outcome = linter.run(files, configuration(folder), fix=FixMode.unsafe, jobs=1, cache=False)
    assert not outcome.errors
    offers = {rule.code: rule.fix for rule in registry.rules()}
    found = [*outcome.fixed, *outcome.diagnostics]
    return not found or any(offers[each.code] != "none" for each in found)


def some(folder: Path) -> Iterator[Mutant]:
    """One of the first two mutants of each kind of hazard; all of them where ``RNGLINT_TEST_ALL`` says so."""
    for _, kind in groupby(mutants(folder), key=lambda mutant: mutant.kind):
        one, *others = islice(kind, None if EVERYTHING else 2)
        chosen = sample(others, 2, lambda mutant: mutant.name)
        yield from [one, *others] if EVERYTHING else chosen or [one]


def test_injected_hazards_are_repaired(tmp_path: Path) -> None:
    installed = [name for name in sorted(NEEDS) if find_spec(NEEDS[name]) is not None]
    check(sample(installed, 2) or installed[:1], sys.executable, tmp_path)


def test_injected_hazards_of_torchax_are_repaired(tmp_path: Path) -> None:
    python = having("torchax")
    if not python:
        pytest.skip("no Python at hand has torchax")
    check(["torchax"], python, tmp_path)


def check(names: Sequence[str], python: str, folder: Path) -> None:
    """Judge all mutants of some programs."""
    verdicts: Counter[str] = Counter()
    told = []
    with bench(python) as ask:
        for name in names:
            assert ask(PROGRAMS / name)["verdict"] == "fresh", "the program itself must be right"
            for mutant in some(PROGRAMS / name):
                changed = folder / mutant.name.replace(":", "_")
                changed.mkdir()
                for file, text in mutant.files.items():
                    (changed / file).write_text(text, encoding="utf-8")
                if ask(changed, runs=1)["verdict"] != "hazard" or not repair(changed):
                    continue
                after = ask(changed)
                verdicts[after["verdict"]] += 1
                if after["verdict"] != "fresh":
                    told.append(f"{mutant.name}: {after}")
    print(dict(verdicts), *told, sep="\n")
    assert verdicts["crash"] == verdicts["unsteady"] == 0, "\n".join(told)
    assert sum(verdicts.values()) > 2
    assert verdicts["fresh"] >= LEAST * sum(verdicts.values()), "\n".join(told)


def test_the_programs_have_no_findings(tmp_path: Path) -> None:
    """What is found in a mutant is there because of the mutation."""
    for name in NEEDS:
        outcome = linter.run(sorted((PROGRAMS / name).glob("*.py")), configuration(tmp_path), jobs=1, cache=False)
        assert not outcome.diagnostics

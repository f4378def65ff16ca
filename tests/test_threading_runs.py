"""Seed threading through everything that stands between a call and the function that it runs.

The programs in ``threaded/`` are repaired, and a sample of them is run before and after it, under JAX or torch.  The
heading of each says what is expected:

``repaired``  draws repeat before; afterwards none does, and a second run gives the same draws;
``shown``     a repair is shown, and nothing is written;
``found``     a finding without a repair;
``quiet``     no finding.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from benchkit import Ask, ask
from fixturekit import configuration, sample

from rnglint.run import linter
from rnglint.run.linter import FixMode

__all__ = ["ask"]

FRAMEWORKS = ("jax", "torch", "flax", "optax", "equinox")
FOLDER = Path(__file__).resolve().parent / "threaded"


def programs() -> Iterator[object]:
    """Each program with what is expected of it, and whether it is run."""
    for path in sorted(FOLDER.glob("*.txt")):
        for part in re.split(r"^#### ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            head, _, body = part.partition("\n")
            expected, name = head.split()
            files = dict(re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", body, flags=re.MULTILINE | re.DOTALL))
            used = {each for each in FRAMEWORKS if re.search(rf"^(?:from|import) {each}\b", body, flags=re.MULTILINE)}
            missing = sorted(each for each in used if find_spec(each) is None)
            marks = [pytest.mark.skip(reason=f"needs {missing[0]}")] if missing else []
            title = f"{path.stem}-{name}"
            yield pytest.param(expected, files, bool(sample([title], 6)), id=title, marks=marks)


@pytest.mark.parametrize(("expected", "files", "runs"), list(programs()))
def test_a_repaired_program_runs_and_draws_anew(
    expected: str, files: dict[str, str], runs: bool, ask: Ask, tmp_path: Path
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = sorted(tmp_path.glob("*.py"))
    if expected == "quiet":
        assert not linter.run(paths, configuration(tmp_path), jobs=1, cache=False).diagnostics
        return
    if runs:
        assert ask(tmp_path, runs=1)["verdict"] == "hazard", "the program itself must show what is to be repaired"
    outcome = linter.run(paths, configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
    assert not outcome.errors
    assert not outcome.rejected
    if expected == "repaired":
        assert outcome.fixed
        assert not runs or ask(tmp_path) == {"verdict": "fresh", "why": ""}
        assert not outcome.diagnostics
        again = linter.run(paths, configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
        assert not again.fixed
        return
    assert {name: (tmp_path / name).read_text(encoding="utf-8") for name in files} == files
    assert outcome.diagnostics
    shown = {each.fix.applicability if each.fix is not None else "none" for each in outcome.diagnostics}
    assert shown == {"display" if expected == "shown" else "none"}

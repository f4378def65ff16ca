"""The example program: its findings, its repair and its output are those that the documentation shows."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import examplekit
import pytest
from examplekit import FINDINGS, OUTPUT, PROGRAM, REPAIRED, REPAIRED_OUTPUT, ROOT

HAZARDS = {"RNG101", "RNG210", "RNG211"}
STEP = re.compile(r"step +\d+ .* samples (\[.*\])  noise ([+-]\d\.\d+)")
ACCURACY = re.compile(r"accuracy (\d\.\d+), and asked again (\d\.\d+)")

needs_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="runs under torch")


def assert_hazards_show(printed: str) -> None:
    """Every step took the same samples and the same noise, and two evaluations disagree."""
    assert len(set(STEP.findall(printed))) == 1
    first, second = ACCURACY.findall(printed)[0]
    assert first != second


def assert_hazards_are_gone(printed: str) -> None:
    """Steps take samples and noise of their own, and two evaluations agree, at a better accuracy."""
    steps = STEP.findall(printed)
    assert len({samples for samples, _ in steps}) == len(steps) > 1
    assert len({noise for _, noise in steps}) == len(steps)
    first, second = ACCURACY.findall(printed)[0]
    assert first == second


def test_the_findings_are_the_stored_ones() -> None:
    found = examplekit.findings()
    assert set(re.findall(r"RNG\d{3}", found)) == HAZARDS
    assert found == FINDINGS.read_text(encoding="utf-8"), "run: python tests/examplekit.py"


def test_the_repaired_twin_is_what_the_fix_makes() -> None:
    assert examplekit.repaired() == REPAIRED.read_text(encoding="utf-8"), "run: python tests/examplekit.py"


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the program prints, the repaired one twice, and that with another seed."""
    text = REPAIRED.read_text(encoding="utf-8")
    assert text.count("seed = 1\n") == 1
    other = tmp_path_factory.mktemp("example") / "other.py"
    other.write_text(text.replace("seed = 1\n", "seed = 2\n"), encoding="utf-8")
    return examplekit.printed(PROGRAM, REPAIRED, REPAIRED, other)


@needs_torch
def test_the_program_shows_its_hazards_and_the_repaired_one_does_not(outputs: list[str]) -> None:
    before, after, *_ = outputs
    assert_hazards_show(before)
    assert_hazards_are_gone(after)


@needs_torch
def test_another_seed_of_the_repaired_program_gives_other_batches_and_noise(outputs: list[str]) -> None:
    one, again, other = (STEP.findall(printed) for printed in outputs[1:])
    assert one == again
    assert len(one) == len(other) > 1
    for step, (samples, noise) in enumerate(one):
        assert other[step][0] != samples
        assert other[step][1] != noise


def test_the_stored_output_shows_the_same() -> None:
    assert_hazards_show(OUTPUT.read_text(encoding="utf-8"))
    assert_hazards_are_gone(REPAIRED_OUTPUT.read_text(encoding="utf-8"))


def fences(text: str, language: str) -> list[str]:
    """The fenced blocks of that language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [Path("README.md"), Path("docs", "example", "README.md")], ids=str)
def test_what_a_page_quotes_stands_in_the_stored_files(page: Path) -> None:
    shown = fences((ROOT / page).read_text(encoding="utf-8"), "text")
    stored = [path.read_text(encoding="utf-8") for path in (FINDINGS, OUTPUT, REPAIRED_OUTPUT)]
    assert shown
    for block in shown:
        assert any(_in_order(block, text) for text in stored), block


def test_the_readme_shows_the_difference_between_the_programs() -> None:
    before = PROGRAM.read_text(encoding="utf-8").splitlines()
    after = REPAIRED.read_text(encoding="utf-8").splitlines()
    [shown] = fences((ROOT / "README.md").read_text(encoding="utf-8"), "diff")
    lines = shown.splitlines()
    assert {line[1:] for line in lines if line.startswith("-")} <= set(before) - set(after)
    assert {line[1:] for line in lines if line.startswith("+")} <= set(after) - set(before)
    assert {line[1:] for line in lines if line.startswith(" ")} <= set(before) & set(after)


def _in_order(block: str, text: str) -> bool:
    """Whether the lines of a quotation stand in a text in that order; `...` stands for lines left out."""
    lines = iter(text.splitlines())
    return all(line in lines for line in block.splitlines() if line != "...")


def test_the_quotation_check_can_fail() -> None:
    assert _in_order("a\n...\nc\n", "a\nb\nc\n")
    assert not _in_order("c\na\n", "a\nb\nc\n")
    assert not _in_order("d\n", "a\n")

"""The tutorial: every command is run in a fresh folder, and prints what the page shows."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pagekit
import pytest

ROOT = Path(__file__).resolve().parent.parent
TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")

needs_frameworks = pytest.mark.skipif(
    not all(map(importlib.util.find_spec, ("torch", "jax"))), reason="runs under torch and JAX"
)


@needs_frameworks
@pytest.mark.slow
def test_the_commands_of_the_tutorial_print_what_it_shows(tmp_path: Path) -> None:
    environment = pagekit.programs(tmp_path / "bin")
    folder = tmp_path / "project"
    folder.mkdir()
    commands = 0
    for step in pagekit.steps(TUTORIAL):
        if isinstance(step, pagekit.File):
            (folder / step.name).write_text(step.text, encoding="utf-8")
            continue
        code, printed = pagekit.run(step.line, folder, environment)
        assert code == step.code, f"{step.line}\n{printed}"
        assert pagekit.shows(step.shown, printed), f"{step.line}\n{printed}"
        commands += 1
    assert commands >= 12


def test_the_start_page_shows_a_finding_of_the_tutorial() -> None:
    start = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    [shown] = [text for language, _, text in pagekit.blocks(start) if language == "text"]
    assert shown in TUTORIAL


def test_the_steps_of_a_page_are_its_titled_files_and_its_commands() -> None:
    page = '```python title="a.py"\nx = 1\n```\n\n```python\nnot a file\n```\n\n  ```console\n  $ one  # exit code 3\n'
    page += "  out\n  $ two\n  ```\n"
    assert list(pagekit.steps(page)) == [
        pagekit.File("a.py", "x = 1\n"),
        pagekit.Command("one", 3, "out\n"),
        pagekit.Command("two", 0, ""),
    ]


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("", "", True),
        ("", "something\n", False),
        ("a\n...\nc\n", "a\nb\nb\nc\n", True),
        ("a\n...\nd\n", "a\nb\nc\n", False),
        ("2 passed in ...\n", "2 passed in 0.12s\n", True),
        ("accuracy 0.847\n", "accuracy 0.851\n", True),
        ("accuracy 0.847\n", "accuracy 0.601\n", False),
        ("accuracy 0.847\n", "loss 0.847\n", False),
        ("line 12\n", "line 13\n", False),
    ],
)
def test_what_a_page_shows_is_compared(shown: str, printed: str, same: bool) -> None:
    assert pagekit.shows(shown, printed) == same

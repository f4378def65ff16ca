"""What Python can parse and LibCST cannot: findings and repairs rest on what Python parses."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnglint.config.configuration import Configuration
from rnglint.program import modules
from rnglint.run.linter import run
from rnglint.source.text import SourceError

_TEXT = """\
import torch


@torch.compile
def step(x):
    torch.manual_seed(0)
    return x + torch.rand(3)
"""


def test_a_file_without_a_concrete_tree_is_told_of_and_repaired_like_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(text: str) -> None:
        raise SourceError("not today")

    path = tmp_path / "a.py"
    path.write_text(_TEXT, encoding="utf-8")
    before = run([path], Configuration(), jobs=1, cache=False).diagnostics
    assert any(each.fix is not None for each in before)
    monkeypatch.setattr(modules, "parse", refuse)
    assert run([path], Configuration(), jobs=1, cache=False).diagnostics == before

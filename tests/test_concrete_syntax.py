"""What Python can parse and LibCST cannot: findings are told, and no parameter is threaded through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnglint.configuration import Configuration
from rnglint.diagnostics import Diagnostic
from rnglint.linter import run
from rnglint.program import modules
from rnglint.source.text import SourceError

_TEXT = """\
import torch


@torch.compile
def step(x):
    torch.manual_seed(0)
    return x + torch.rand(3)
"""
_SIGNATURE = 5
"""The row of the function's parameters."""


def test_a_file_without_a_concrete_tree_has_findings_and_keeps_its_signatures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(text: str) -> None:
        raise SourceError("not today")

    path = tmp_path / "a.py"
    path.write_text(_TEXT, encoding="utf-8")
    before = run([path], Configuration(), jobs=1, cache=False).diagnostics
    assert any(_changes_a_signature(each) for each in before)
    monkeypatch.setattr(modules, "parse", refuse)
    after = run([path], Configuration(), jobs=1, cache=False).diagnostics
    assert [(each.code, each.location) for each in after] == [(each.code, each.location) for each in before]
    assert not any(_changes_a_signature(each) for each in after)


def _changes_a_signature(found: Diagnostic) -> bool:
    return found.fix is not None and any(edit.location.row == _SIGNATURE for edit in found.fix.edits)

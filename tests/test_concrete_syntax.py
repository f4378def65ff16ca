"""What Python can parse and LibCST cannot: findings and repairs rest on what Python parses."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import rnglint.rules

import rnglint
from rnglint.config.configuration import Configuration
from rnglint.program import modules
from rnglint.run.linter import run
from rnglint.source.parse import python_tree
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


_PARSERS = frozenset({"parse", "parse_module", "parse_expression", "parse_statement"})
"""Functions of ``ast`` and ``libcst`` that read source."""


def test_source_is_read_in_one_place() -> None:
    root = Path(rnglint.__file__).parent
    own = [*root.rglob("*.py"), *Path(rnglint.rules.__file__).parent.rglob("*.py")]
    readers = {
        path.relative_to(root.parent).as_posix()
        for path in own
        for node in ast.walk(python_tree(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in ("ast", "cst") and node.attr in _PARSERS
    }
    assert readers == {"rnglint/source/parse.py"}

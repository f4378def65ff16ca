"""Source is read in one place."""

from __future__ import annotations

import ast
from pathlib import Path

import rnglint.rules

import rnglint
from rnglint.source.parse import python_tree

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

"""Makes notebooks for tests."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

Cell = str | tuple[str, str]
"""The source of a code cell, or a type and a source."""


def notebook(cells: Iterable[Cell], **metadata: Any) -> str:
    """A notebook as Jupyter writes it."""
    document = {
        "cells": [_cell(*(("code", cell) if isinstance(cell, str) else cell)) for cell in cells],
        "metadata": metadata or {"language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _cell(kind: str, source: str) -> dict[str, Any]:
    cell: dict[str, Any] = {"cell_type": kind, "metadata": {}}
    if kind == "code":
        cell |= {"execution_count": 3, "outputs": [{"name": "stdout", "text": ['\u00e9 \\ "1"\n']}]}
    return cell | {"source": source.splitlines(keepends=True)}


def sources(text: str) -> list[str]:
    """The source of each cell of a notebook."""
    return ["".join(cell["source"]) for cell in json.loads(text)["cells"]]

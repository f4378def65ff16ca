"""Long module-level tables: their rows are set aside, and the file still reads as Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnglint.config.settings import Settings
from rnglint.run.engine import Engine

_ROWS = "".join(f"    'row{number}': {number},\n" for number in range(20))
_SEEDED = "import torch\n\n@torch.compile\ndef draw(x):\n    torch.manual_seed(0)\n    return x + torch.rand(3)\n"


@pytest.mark.parametrize("after", ["del unused\n", "\nuse(TABLE)\n", ""])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_statement_after_a_table_is_its_own(tmp_path: Path, after: str, newline: str) -> None:
    text = f"{_SEEDED}\nTABLE = {{\n{_ROWS}}}\n{after}"
    path = tmp_path / "tables.py"
    path.write_bytes(text.replace("\n", newline).encode())
    found = Engine(Settings(), tmp_path).check(path).diagnostics
    assert [(one.code, one.location.row) for one in found] == [("RNG101", 5)]

"""A file that is no Python is reported at its place, in the words of the running Python, whatever it holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from fixturekit import check


@pytest.mark.parametrize(
    ("raw", "row", "said"),
    [
        (b"def f(:\n", 1, "invalid syntax"),
        (b"import torch\n\n@torch.compile\ndef f(x):\n    return x +\n", 5, "invalid syntax"),
        (b'x = "\xff"\n', 1, "cannot decode byte 0xff as utf-8"),
        (b"x = 1\n\x00\n", 2, "null byte"),
    ],
    ids=["without a trigger", "with a trigger", "bytes", "null"],
)
def test_a_broken_file_is_one_finding_at_its_place(raw: bytes, row: int, said: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_bytes(raw)
    outcome = check([path], tmp_path)
    assert not outcome.errors
    assert [(found.code, found.location.row) for found in outcome.diagnostics] == [("RNG001", row)]
    assert said in outcome.diagnostics[0].message

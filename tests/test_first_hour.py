"""The walk of a newcomer: every step does what the page says, in an environment of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import first_hour
import pagekit


@pytest.mark.slow
def test_the_steps_of_the_page_are_walked(tmp_path: Path) -> None:
    page = (pagekit.ROOT / "docs" / "first-hour.md").read_text(encoding="utf-8")
    table = page[page.index("<!-- steps -->") :]
    walked = list(first_hour.walk(tmp_path))
    assert len(walked) >= 10
    for row in first_hour.table(walked).splitlines()[2 : 2 + len(walked)]:
        shown, _, _ = row.rstrip(" |").rpartition("|")
        assert shown in table

"""``rnglint test``: the fixtures of rules that are not our own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from rnglint.api import registry
from rnglint.cli import terminal
from rnglint.cli.group import EXIT_CLEAN, EXIT_FINDINGS
from rnglint.reports.visible import several, visible


def test(path: str, load: Sequence[str]) -> int:
    """Run all fixtures in a folder; returns the exit code.  Raises click.ClickException and SettingsError."""
    registry.load(load)
    from rnglint.run.fixtures import fixtures, problems

    folder = Path(path)
    found = [fixture for kind in ("hazards", "lookalikes") for fixture in fixtures(folder, kind)]
    if not found:
        raise click.ClickException(f"{path}: there is no CODE/hazards or CODE/lookalikes with Python files in it")
    codes = frozenset(fixture.rule for fixture in found)
    for code in sorted(codes):
        registry.find(code)
    failed = 0
    for fixture in found:
        said = list(problems(fixture, codes))
        failed += bool(said)
        terminal.write("".join(f"{visible(line)}\n" for text in said for line in text.splitlines()))
    terminal.write(f"{len(found) - failed} of {several(len(found), 'fixture')} as expected.\n")
    return EXIT_FINDINGS if failed else EXIT_CLEAN

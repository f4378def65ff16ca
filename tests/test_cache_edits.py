"""What is remembered makes no difference: projects are edited at random, and checked with the cache and without."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from fixturekit import EVERYTHING, FIXTURES, edited

from rnglint.config.configuration import Configuration, Overrides
from rnglint.run.linter import run
from rnglint.run.outcome import Outcome

FOLDERS = [
    path
    for kind in ("hazards", "lookalikes")
    for path in sorted(FIXTURES.glob(f"RNG*/{kind}/*/"))
    if sum(1 for _ in path.rglob("*.py")) > 1
]
STEPS = 30 if EVERYTHING else 6


def lint(root: Path, cache: bool) -> Outcome:
    """Run the tool over all files that there are."""
    values = {"preview": True, "select": ["ALL"], "cache-dir": str(root / ".rnglint_cache")}
    files = sorted(path.relative_to(root) for path in root.rglob("*.py"))
    return run(files, Configuration(Overrides(values=values)), jobs=1, cache=cache)


def change(root: Path, away: dict[Path, str], texts: dict[str, list[str]], chance: random.Random) -> None:
    """Edit a file, take one away or bring it back, or give it the text of another project that has one of its name."""
    files = sorted(root.rglob("*.py"))
    kind, path = chance.randrange(8), chance.choice(files)
    if away and kind == 0:
        path, text = away.popitem()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    elif len(files) > 1 and kind == 1:
        away[path] = path.read_text()
        path.unlink()
    elif kind == 2:
        path.write_text(chance.choice(texts[path.name]))
    elif kind == 3:
        (root / f"added{chance.randrange(3)}.py").write_text(path.read_text())
    else:
        path.write_text(edited(path.read_text(), chance))


@pytest.mark.parametrize(
    "folder", FOLDERS if EVERYTHING else FOLDERS[::7], ids=lambda folder: f"{folder.parent.parent.name}-{folder.name}"
)
def test_what_is_remembered_makes_no_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    texts: dict[str, list[str]] = {f"added{number}.py": [""] for number in range(3)}
    for path in sorted(folder.parent.parent.glob("*/*/**/*.py")):
        texts.setdefault(path.name, []).append(path.read_text())
    chance, away = random.Random(f"{folder.parent.parent.name} {folder.name}"), dict[Path, str]()
    lint(tmp_path, cache=True)
    for _ in range(STEPS):
        change(tmp_path, away, texts, chance)
        assert lint(tmp_path, cache=True) == lint(tmp_path, cache=False)

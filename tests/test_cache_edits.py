"""What is remembered makes no difference: projects are edited at random, and checked with the cache and without."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from fixturekit import EVERYTHING, FIXTURES, edited, sample

from rnglint.config.configuration import Configuration, Overrides
from rnglint.run.checker import Checker
from rnglint.run.linter import run
from rnglint.run.outcome import Outcome
from rnglint.run.screen import Checked

FOLDERS = [
    path.relative_to(FIXTURES)
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
    "folder",
    [FIXTURES / folder for folder in sample(FOLDERS, 7)],
    ids=lambda folder: f"{folder.parent.parent.name}-{folder.name}",
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


def test_what_another_file_does_with_a_definition_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(FIXTURES / "RNG106/hazards/called_elsewhere", tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    assert [each.code for each in lint(tmp_path, cache=True).diagnostics] == ["RNG106"]
    main = tmp_path / "main.py"
    main.write_text(main.read_text().replace("torch.Generator().manual_seed(21)", "None"))
    assert lint(tmp_path, cache=True) == lint(tmp_path, cache=False)
    assert not lint(tmp_path, cache=True).diagnostics


def test_a_file_that_nobody_reads_makes_no_other_one_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FIXTURES / "RNG304/hazards/package_re_export", tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    leaf = tmp_path / "leaf.py"
    leaf.write_text("import jax\n\n\ndef draw(key):\n    return jax.random.normal(key)\n")
    checked: list[str] = []
    look = Checker._look

    def noted(self: Checker, path: Path, raw: bytes) -> Checked:
        checked.append(path.name)
        return look(self, path, raw)

    monkeypatch.setattr(Checker, "_look", noted)
    lint(tmp_path, cache=True)
    assert len(checked) == len(list(tmp_path.rglob("*.py")))
    checked.clear()
    leaf.write_text("import jax\n\n\ndef draw(key):\n    return 2 * jax.random.normal(key)\n")
    lint(tmp_path, cache=True)
    assert checked == ["leaf.py"]

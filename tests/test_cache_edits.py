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


LIBRARY = """import jax


def scaled(key):
    noise = jax.random.normal(key)
    return 2 * noise


def shifted(key):
    return 2 + jax.random.normal(key)


class Sampler:
    def __init__(self, rate):
        self.rate = rate

    def sample(self, key):
        return self.rate * jax.random.normal(key)
"""
USERS = {
    "scaling.py": "from library import scaled\n\n\ndef run(key):\n    return scaled(key)\n",
    "shifting.py": "from library import shifted\n\n\ndef run(key):\n    return shifted(key)\n",
    "sampling.py": "from library import Sampler\n\n\ndef run(key):\n    return Sampler(1).sample(key)\n",
    "twice.py": "from library import *\n\n\ndef run(key):\n    return scaled(key) + shifted(key)\n",
}


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in {"library.py": LIBRARY, **USERS}.items():
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("before", "after", "stale"),
    [
        ("return 2 * noise", "return noise * 2", {"scaling.py"}),
        ("return 2 + jax", "return 3 + jax", {"shifting.py"}),
        ("return self.rate * ", "return -self.rate * ", {"sampling.py"}),
        ("class Sampler:", "# a note\n\nclass Sampler:", set()),
        ("import jax\n", "\n\nimport jax\n", set()),
        ("def scaled(key):", "def scaled(key, *more):", set(USERS)),
        ("self.rate = rate", "self.rates = rate", set(USERS)),
        ("    return 2 * noise", "    more = noise.mean()\n    return 2 * more", {"scaling.py"}),
        ("    return 2 * noise", "    split = noise\n    return 2 * split", set(USERS)),
    ],
)
def test_what_has_looked_into_a_body_is_looked_at_again(
    library: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str, stale: set[str]
) -> None:
    checked: list[str] = []
    look = Checker._look

    def noted(self: Checker, path: Path, raw: bytes) -> Checked:
        checked.append(path.name)
        return look(self, path, raw)

    monkeypatch.setattr(Checker, "_look", noted)
    found = lint(library, cache=True)
    assert {Path(each.filename).name for each in found.diagnostics} == {"twice.py"}  # which says where the draws are
    checked.clear()
    (library / "library.py").write_text(LIBRARY.replace(before, after))
    remembered = lint(library, cache=True)
    assert set(checked) == {"library.py", "twice.py"} | stale
    assert remembered == lint(library, cache=False)


def test_edits_of_a_library_are_seen_by_those_who_use_it(library: Path) -> None:
    rows = LIBRARY.splitlines(keepends=True)
    inside = [
        "    jax.random.normal(key)\n",
        "    key, other = jax.random.split(key)\n",
        "    # eval() comes later\n",
        "    numbers = {1, 2}\n",
        "    scaled(key)\n",
        "    key = jax.random.PRNGKey(0)\n",
        "    return None\n",
        "    import numpy\n",
    ]
    chance = random.Random(0)
    bodies = [at for at, row in enumerate(rows) if row.startswith("    ") and "def" not in row]
    for _ in range(60 if EVERYTHING else 25):
        text = rows.copy()
        for at in sorted(chance.sample(bodies, chance.choice((1, 1, 2))), reverse=True):
            indent = " " * (len(rows[at]) - len(rows[at].lstrip()) - 4)
            text[at : at + chance.choice((0, 0, 1))] = [indent + chance.choice(inside)]
        (library / "library.py").write_text("".join(text))
        assert lint(library, cache=True) == lint(library, cache=False), "".join(text)

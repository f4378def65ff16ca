"""Engines that are kept while files change find what new ones find."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from fixturekit import FIXTURES, edited

from rnglint.api.diagnostics import Diagnostic
from rnglint.run.session import Session

FOLDERS = [path for path in sorted(FIXTURES.glob("RNG*/hazards/*")) if (path / "main.py").exists()]


def found(session: Session, files: list[str]) -> list[list[Diagnostic]]:
    return [session.result(path).diagnostics for path in files]


@pytest.mark.parametrize("folder", FOLDERS[::6], ids=lambda folder: f"{folder.parent.parent.name}-{folder.name}")
def test_what_is_kept_makes_no_difference(tmp_path: Path, folder: Path) -> None:
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    (tmp_path / "rnglint.toml").write_text('preview = true\nselect = ["ALL"]\n')
    files = sorted(str(path) for path in tmp_path.rglob("*.py"))
    chance = random.Random(folder.name)
    kept, texts = Session(tmp_path), dict[Path, bytes]()
    seen = found(kept, files)
    assert any(seen)
    for _ in range(6):
        path = Path(chance.choice(files))
        if chance.random() < 0.2:
            texts.pop(path, None)
        else:
            texts[path] = edited(texts.get(path, path.read_bytes()).decode(), chance).encode()
        kept.tell(texts)
        anew = Session(tmp_path)
        anew.tell(texts)
        assert found(kept, files) == found(anew, files)
    kept.tell({})
    assert found(kept, files) == seen


def test_files_that_change_on_disk_are_told(tmp_path: Path) -> None:
    main, noise = tmp_path / "main.py", tmp_path / "noise.py"
    main.write_text("import torch\nfrom noise import fresh\n\n\n@torch.compile\ndef step(x):\n    return fresh(x)\n")
    noise.write_text("import torch\n\n\ndef fresh(x):\n    torch.manual_seed(0)\n    return torch.rand_like(x)\n")
    session = Session(tmp_path)
    assert [each.code for each in session.result(str(main)).diagnostics] == ["RNG101"]
    noise.write_text("import torch\n\n\ndef fresh(x):\n    return torch.rand_like(x)\n")
    session.tell({}, [noise])
    assert session.result(str(main)).diagnostics == []
    noise.unlink()
    session.tell({}, None)
    session.tell({noise: b"import torch\n\n\ndef fresh(x):\n    torch.manual_seed(0)\n    return x\n"})
    assert [each.code for each in session.result(str(main)).diagnostics] == ["RNG101"]


def test_a_repair_leaves_the_session_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "k.py"
    path.write_text(
        "import jax\n\n\ndef f():\n    key = jax.random.key(0)\n"
        "    a = jax.random.normal(key)\n    return a + jax.random.uniform(key)\n"
    )
    session = Session(tmp_path)
    (finding,) = session.result(str(path)).diagnostics
    repaired, contents = session.repaired(str(path), finding)
    assert repaired.fixed == [finding]
    assert b"jax.random.split" in contents[str(path)][1]
    assert b"jax.random.split" not in path.read_bytes()
    assert Session(tmp_path).result(str(path)).diagnostics == session.result(str(path)).diagnostics == [finding]
    repaired, contents = session.repaired(str(path))  # safe ones only: there is none
    assert contents == {}

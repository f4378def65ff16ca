"""Engines that are kept while files change find what new ones find."""

from __future__ import annotations

import ast
import contextlib
import random
import re
import shutil
from pathlib import Path

import pytest
from fixturekit import FIXTURES, edited

from rnglint.api.diagnostics import Diagnostic
from rnglint.run.session import Session

FOLDERS = [path for path in sorted(FIXTURES.glob("RNG*/hazards/*")) if (path / "main.py").exists()]


NAME = re.compile(r"[A-Za-z_]\w*|\d+|[(\[.,]")


def typed(text: str, chance: random.Random) -> str:
    """A text after a keystroke: at a name, number or bracket a letter more, less, or what stands elsewhere; a new line.

    Most are made in the bodies of functions.
    """
    lines = text.splitlines(True)
    inner = [at for at, line in enumerate(lines) if line.startswith("    ") and line.strip()]
    at = chance.choice(inner or range(len(lines)))
    kind, line = chance.randrange(8), lines[at]
    places = [match.span() for match in NAME.finditer(line)]
    if kind == 0 or not places:
        lines.insert(0 if chance.random() < 0.5 else at, "# typed\n")
        return "".join(lines)
    start, end = chance.choice(places)
    others = [word for each in lines for word in NAME.findall(each)]
    if kind == 1:
        lines[at] = line[:start] + chance.choice(others) + line[end:]
    elif kind == 2:
        lines[at] = line[:start] + line[start + 1 :]
    elif kind == 3:
        lines.insert(at, line)
    elif kind == 4:
        lines[at] = ""
    elif kind == 5:
        indent = line[: len(line) - len(line.lstrip())]
        lines.insert(at, f"{indent}torch.manual_seed({chance.randrange(3)})\n")
    else:
        lines[at] = f"{line[:start]}{chance.choice('xs1')}{line[start:]}"
    return "".join(lines)


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


def parses(text: bytes) -> bool:
    with contextlib.suppress(SyntaxError):
        return bool(ast.parse(text))
    return False


def sequence(folder: Path, seed: int, steps: int) -> None:
    """Type into the files of a folder, one keystroke after another; now and then the last one is taken back."""
    (folder / "rnglint.toml").write_text('preview = true\nselect = ["ALL"]\n')
    files = sorted(str(path) for path in folder.rglob("*.py"))
    chance = random.Random(f"{folder.name} {seed}")
    kept, texts, before = Session(folder), dict[Path, bytes](), dict[Path, bytes]()
    found(kept, files)
    for step in range(steps):
        path = Path(chance.choice(files))
        if chance.random() < (0.25 if all(map(parses, texts.values())) else 0.7):
            texts, before = before, texts
        else:
            before = dict(texts)
            texts = {**texts, path: typed(texts.get(path, path.read_bytes()).decode(), chance).encode()}
        kept.tell(texts)
        asked = [chance.choice(files)] if chance.random() < 0.5 else files
        anew = Session(folder)
        anew.tell(texts)
        assert found(kept, asked) == found(anew, asked), (step, texts)


TYPED = [*FOLDERS, *(path for path in sorted(FIXTURES.glob("RNG*/hazards/*.py")))]


@pytest.mark.parametrize("path", TYPED[::24], ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_what_is_typed_is_answered_as_anew(tmp_path: Path, path: Path) -> None:
    folder = tmp_path / path.stem
    if path.is_dir():
        shutil.copytree(path, folder)
    else:
        folder.mkdir()
        shutil.copy(path, folder)
    sequence(folder, 0, 12)


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


STEPS = """import jax


class Steps:
    def number(self):
        return 3

    def other(self, x):
        return x.rows


def draw(key):
    a = jax.random.normal(jax.random.fold_in(key, 3))
    return a + jax.random.normal(jax.random.fold_in(key, Steps().number()))
"""


def test_what_a_function_says_that_is_not_executed_counts(tmp_path: Path) -> None:
    """A method is followed for what others of its class say; the edit is in a body that nothing has executed."""
    path = tmp_path / "steps.py"
    path.write_text(STEPS)
    (tmp_path / "rnglint.toml").write_text("preview = true\n")
    session = Session(tmp_path)
    codes = []
    for word in ("rows", "random", "rows", "random"):
        session.tell({path: STEPS.replace("rows", word).encode()})
        codes.append([each.code for each in session.result(str(path)).diagnostics])
    assert codes == [[], ["RNG314"], [], ["RNG314"]]


def test_what_was_executed_before_a_syntax_error_is_kept_for_its_file_alone(tmp_path: Path) -> None:
    used, user = tmp_path / "used.py", tmp_path / "user.py"
    used.write_text("import torch\n\n\ndef fresh(x):\n    torch.manual_seed(0)\n    return torch.rand_like(x)\n")
    user.write_text("import torch\nfrom used import fresh\n\n\n@torch.compile\ndef step(x):\n    return fresh(x)\n")
    session = Session(tmp_path)

    def codes(path: Path) -> list[str]:
        return [each.code for each in session.result(str(path)).diagnostics]

    assert codes(user) == ["RNG101"]
    broken = used.read_bytes().replace(b"rand_like(x)", b"rand_like(x")
    session.tell({used: broken})
    assert codes(used) == ["RNG001"]
    assert codes(user) == []
    session.tell({used: broken + b")\n"})
    assert codes(user) == ["RNG101"]

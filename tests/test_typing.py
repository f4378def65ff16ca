"""What type checkers see of an installation, and where the tool runs that is no folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
KEPT = ("rnglint", "rules", "setup.cfg", "pyproject.toml", "README.md", "LICENSE")
PYRIGHT = shutil.which("pyright") or shutil.which("basedpyright")
USE = """\
from rnglint.api.rule import Rule
from rnglint.rules.keys.key_reuse import KeyReuse
from rnglint.testing import assert_fresh, assert_repeatable



def drawn(seed: int) -> float:
    return seed / 2


rule: type[Rule] = KeyReuse
assert_fresh(drawn, 1)
assert_repeatable(drawn, seed=3)
"""
WRONG = 'assert_repeatable(drawn, seed="three")\n'

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> tuple[int, str]:
    environment = {key: os.environ[key] for key in os.environ.keys() - {"PYTHONPATH"}}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An interpreter with an editable install of a copy of this tree, in the layout of links."""
    folder = tmp_path_factory.mktemp("editable")
    for name in KEPT:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / "tree" / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / "tree" / name)
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    [packages] = (folder / "env").glob("lib/*/site-packages")
    others = [each for each in sys.path if each.endswith("site-packages")]
    (packages / "others.pth").write_text("\n".join(others) + "\n")  # what it is built with, and depends on
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-index", "--no-deps"]
    options = ["--no-build-isolation", "--no-compile", "--config-settings", "editable_mode=strict", "-e"]
    code, output = run(*pip, *options, folder / "tree", cwd=folder)
    assert code == 0, output
    return python


def test_mypy_sees_an_editable_install(python: Path, tmp_path: Path) -> None:
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "use.py"]
    (tmp_path / "use.py").write_text(USE)
    assert run(*mypy, cwd=tmp_path) == (0, "Success: no issues found in 1 source file\n")
    (tmp_path / "use.py").write_text(USE + WRONG)
    code, output = run(*mypy, cwd=tmp_path)
    assert code == 1
    assert (
        'use.py:14: error: Argument "seed" to "assert_repeatable" has incompatible type "str"; expected "int"' in output
    )


@pytest.mark.skipif(PYRIGHT is None, reason="needs pyright or basedpyright")
def test_pyright_sees_an_editable_install(python: Path, tmp_path: Path) -> None:
    assert PYRIGHT is not None
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}')
    (tmp_path / "use.py").write_text(USE)
    code, output = run(PYRIGHT, "--pythonpath", python, "use.py", cwd=tmp_path)
    assert code == 0, output
    (tmp_path / "use.py").write_text(USE + WRONG)
    code, output = run(PYRIGHT, "--pythonpath", python, "use.py", cwd=tmp_path)
    assert code == 1
    assert "\"Literal['three']\"" in output


def test_the_editable_install_runs(python: Path, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        "import torch\n\n\n@torch.compile\ndef f(x):\n    torch.manual_seed(0)\n    return x\n"
    )
    code, output = run(python, "-m", "rnglint", "--no-cache", "a.py", cwd=tmp_path)
    assert code == 1
    assert "RNG101" in output


def test_in_an_archive_it_says_that_it_cannot_run(tmp_path: Path) -> None:
    archive = tmp_path / "rnglint.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for name, folder in (("rnglint", ROOT / "rnglint"), ("rnglint/rules", ROOT / "rules")):
            for path in folder.rglob("*.py"):
                file.write(path, f"{name}/{path.relative_to(folder)}")
    program = f"import sys; sys.path.insert(0, {str(archive)!r}); from rnglint.cli import main; main()"
    code, output = run(sys.executable, "-c", program, "rules", cwd=tmp_path)
    assert (code, output.count("\n")) == (2, 1)
    assert output.startswith(f"rnglint: cannot run from {archive}")

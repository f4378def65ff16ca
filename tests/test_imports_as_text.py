"""What a file imports is read from its text: whatever stands there, the answer is a list of names."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnglint.program.bindings import Bindings
from rnglint.program.finder import Finder
from rnglint.program.imports import named
from rnglint.program.modules import Module
from rnglint.source.imports import stated
from rnglint.source.text import SourceFile


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import sys; sys.path.insert(0, '/opt/lab')\n", ["sys"]),
        ("import os; import lab.keys as keys, numpy\n", ["os", "lab.keys", "numpy"]),
        ('"""\nimport, as people say, is hard\nimport "quoted.words"/x\n"""\n', []),
        ("from .keys import make; make('/x')\n", ["pkg.keys", "pkg.keys.make", "pkg.keys.x"]),
        ("important = 1; import os\n  from important import (\n    a,\n)  # import\nimport re # import os\n",
         ["important", "important.a", "re"]),
    ],
)  # fmt: skip
def test_names_of_imports(tmp_path: Path, text: str, names: list[str]) -> None:
    package = tmp_path / "pkg"
    package.mkdir()
    (package / "__init__.py").touch()
    file = package / "main.py"
    found = list(named(Finder(tmp_path, ["."], {}), file, text.encode()))
    assert list(dict.fromkeys(found)) == names


@pytest.mark.parametrize(
    ("text", "imported"),
    [
        ("import numpy as np, os.path\n", {"np": "numpy", "os": "os"}),
        ("from . import keys\nfrom .keys import (\n    make as new,  # a key\n    split,\n)\n",
         {"keys": "lab.keys", "new": "lab.keys.make", "split": "lab.keys.split"}),
        ("from torch import \\\n    rand, \\\n    randn\n", {"rand": "torch.rand", "randn": "torch.randn"}),
        ("def f():\n    from ..base import draw\n", {"draw": "base.draw"}),
        ('"""\nimport numpy\n"""\nimport torch\n', {"torch": "torch"}),
        ('f"""\nimport numpy\n"""\nimport torch\n', {"torch": "torch"}),
        ("import os; import torch\n", {"os": "os", "torch": "torch"}),
        ("try: import torch\nexcept ImportError: pass\n", {"torch": "torch"}),
        ("try:\n    import cupy as xp\nexcept ImportError:\n    import numpy as xp\n", {"xp": "cupy"}),
        ("import torch\rimport numpy\r", {"torch": "torch", "numpy": "numpy"}),
    ],
)  # fmt: skip
def test_what_imports_bind_is_the_same_by_text_and_by_syntax(text: str, imported: dict[str, str]) -> None:
    path = Path("lab/main.py")
    code = Bindings(Module(path, "lab.main", SourceFile(path, text.encode())))
    assert code.imported == imported
    assert dict(code._bound_by(code._listed())) == imported


@pytest.mark.parametrize("text", ["import os; import sys\n", "if True: import os\n", "f'''\nimport os\n'''\n"])
def test_imports_that_are_not_plain_are_left_to_the_syntax(text: str) -> None:
    assert stated(text) is None


def test_modules_are_found_as_the_projects_of_a_repository_are_installed(tmp_path: Path) -> None:
    for name in ("launcher/setup.py", "launcher/pkg/__init__.py", "launcher/pkg/agents/continuous/sac.py",
                 "launcher/pkg/common/state.py", "robot/pyproject.toml", "robot/src/arm/__init__.py"):  # fmt: skip
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    finder = Finder(tmp_path, ["."], {})
    agent = tmp_path / "launcher/pkg/agents/continuous/sac.py"
    state = tmp_path / "launcher/pkg/common/state.py"
    assert finder.name_of(agent) == ("pkg.agents.continuous.sac", tmp_path / "launcher")
    assert finder.locate("pkg.common.state", agent) == state
    script = tmp_path / "examples/train.py"
    assert finder.locate("pkg.common.state", script) == state
    assert finder.locate("arm", script) == tmp_path / "robot/src/arm/__init__.py"
    assert finder.locate("numpy", script) is None


def test_the_folder_of_a_project_may_be_the_package(tmp_path: Path) -> None:
    root = tmp_path / "harvest"
    (root / "tools").mkdir(parents=True)
    (root / "tools" / "rows.py").touch()
    (root / "main.py").touch()
    finder = Finder(root, ["."], {})
    assert finder.locate("harvest.tools.rows", root / "main.py") == root / "tools" / "rows.py"
    assert finder.locate("harvest", root / "main.py") is None
    assert finder.locate("reaping.tools.rows", root / "main.py") is None

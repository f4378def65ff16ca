"""What a run may cost, counted and not timed."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from rnglint.config.settings import Settings
from rnglint.knowledge.roles import Seeds
from rnglint.machine.machine import Machine
from rnglint.machine.terms import ModuleV
from rnglint.program import comments
from rnglint.program.code import Code
from rnglint.program.facts import ModuleFacts
from rnglint.program.meanings import Global, Unbound
from rnglint.run.engine import Engine
from rnglint.run.screen import Screen
from rnglint.source.parse import python_tree
from rnglint.trace import alone

USED = "import torch\n\n\ndef draw(generator):\n    return torch.randn(3, generator=generator)\n"
USER = "import torch\nfrom used import draw\n\n\ndef two():\n    return draw(torch.Generator()), torch.seed()\n"

WIDE = """import torch


def rows(sizes, last):
    yield from sizes
    yield last


def draw(sizes, seed):
    torch.manual_seed(seed or 3)
    found = [torch.randn(size) for size in rows(sizes, seed) if size and size > seed or seed]
    return found, torch.initial_seed()
"""


@pytest.fixture(autouse=True)
def _uncollected() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def test_an_execution_is_gone_without_a_collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wide.py").write_text(WIDE)
    held: list[weakref.ref[Machine]] = []
    make = Machine.__init__

    def noted(self: Machine, *given: object) -> None:
        make(self, *given)  # type: ignore[arg-type]
        held.append(weakref.ref(self))

    monkeypatch.setattr(Machine, "__init__", noted)
    Engine(Settings(), tmp_path).check(tmp_path / "wide.py")
    assert held
    assert not any(each() for each in held)


def test_what_was_read_of_other_files_is_gone_without_a_collection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "used.py").write_text(USED)
    (tmp_path / "user.py").write_text(USER)
    (tmp_path / "other.py").write_text(USER)
    held: list[weakref.ref[object]] = []
    make = Code.__init__

    def noted(self: Code, *given: object) -> None:
        make(self, *given)  # type: ignore[arg-type]
        held.append(weakref.ref(self.module))

    monkeypatch.setattr(Code, "__init__", noted)
    run = Engine(Settings(), tmp_path)
    run.check(tmp_path / "user.py")
    (before,) = [each for each in held if each() is not None]
    monkeypatch.setattr(run, "_most", (0, 0))
    run.check(tmp_path / "other.py")
    assert before() is None


def test_files_that_take_all_names_from_one_another_are_asked_once(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("from two import *\nfrom three import *\n")
    (tmp_path / "two.py").write_text("from one import *\nfrom three import *\n")
    (tmp_path / "three.py").write_text("from one import *\nfrom two import *\n")
    (tmp_path / "user.py").write_text("import torch\nfrom one import missing\n\ntorch.manual_seed(missing())\n")
    checked = Engine(Settings(), tmp_path).check(tmp_path / "user.py")
    assert not checked.diagnostics
    assert not checked.unfinished


def test_a_name_is_looked_for_by_the_text_of_files_before_their_syntax(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "has.py").write_text("def seeded():\n    pass\n")
    (tmp_path / "calls.py").write_text("x = seeded()\n")
    (tmp_path / "speaks.py").write_text('"""Of seeded, and of __name__."""\n')
    (tmp_path / "top.py").write_text("from speaks import *\nfrom calls import *\nfrom has import *\n")
    parsed: list[str] = []
    make = python_tree.__wrapped__
    monkeypatch.setattr(comments, "python_tree", lambda text, path: parsed.append(path.name) or make(text, path))
    program = Engine(Settings(), tmp_path).project.program
    module = program.of(tmp_path / "top.py")
    assert module is not None
    top = ModuleV(program.code(module))
    assert program.member(top, "__name__") == Unbound("__name__")
    found = program.member(top, "seeded")
    assert isinstance(found, Global) and found.code.module.path.name == "has.py"
    assert set(parsed) == {"top.py", "has.py"}


def test_what_a_file_calls_is_asked_once(tmp_path: Path) -> None:
    (tmp_path / "used.py").write_text(USED + "\n\ntorch.manual_seed(3)\n")
    facts = Engine(Settings(), tmp_path).facts
    assert facts is not None
    project = facts.project
    modules = [ModuleFacts(project.to_check(tmp_path / name, b""), facts) for name in ("a.py", "b.py")]
    first, second = (module.calls(Seeds, ["manual_seed"]) for module in modules)
    assert first is not None and second is not None
    assert [call.name for _, call, _ in first] == ["torch.manual_seed"]
    assert first[0][1] is second[0][1]


def test_a_file_that_concerns_no_rule_imports_neither_rules_nor_tables(tmp_path: Path) -> None:
    (tmp_path / "plain.py").write_text("import os\n\nimport used\n\nhere = os.path.join(used.name, '.')\n")
    (tmp_path / "used.py").write_text("name = 'a'\n")
    script = """
import sys
from pathlib import Path
from rnglint.config.configuration import Configuration
from rnglint.run.linter import run
run([Path("plain.py")], Configuration(), cache=False)
heavy = ("libcst", "rnglint.rules", "rnglint.run.engine", "rnglint.knowledge.lookup", "multiprocessing", "tempfile",
         "_hashlib", "shutil", "rnglint.suppress.directives")
print([name for name in heavy if name in sys.modules])
"""

    def imported() -> str:
        command = [sys.executable, "-c", script]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout.strip()

    assert imported() == "[]"
    (tmp_path / "used.py").write_text("import torch\n\nname = torch.manual_seed(0)\n")
    assert "rnglint.run.engine" in imported()


@pytest.mark.parametrize("settings", [Settings(), Settings(select=("ALL",), preview=True)])
def test_what_is_overlooked_an_engine_has_nothing_to_say_of(tmp_path: Path, settings: Settings) -> None:
    texts = {
        "plain.py": "import os\nfrom used import name\n",
        "used.py": "name = 'a'\n",
        "broken.py": "def f(:\n",
        "package/__init__.py": "from .inner import missing\n",
        "package/inner.py": "import collections\nimport numpy as np\n\n\ndef size(x):\n    return np.shape(x)\n",
        "drawing.py": USED,
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    screen, told = Screen(settings, tmp_path), Engine(settings, tmp_path)
    found = {name: screen.overlooked(tmp_path / name, text.encode(), True) for name, text in texts.items()}
    assert [name for name, checked in found.items() if checked is None] == ["drawing.py"]
    for name, checked in found.items():
        assert checked in (None, told.check(tmp_path / name))


def test_no_syntax_tree_is_made_of_a_file_in_which_nothing_can_be_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[Path] = []
    monkeypatch.setattr(comments, "python_tree", lambda text, path: parsed.append(path) or python_tree(text, path))
    (tmp_path / "used.py").write_text(
        "import torch\n\n\ndef norm(x):\n    with torch.no_grad():\n        return x.norm()\n"
    )
    (tmp_path / "user.py").write_text(
        "import torch\nfrom used import norm\n\n\ndef two(x):\n    return norm(x) + torch.ones(2)\n"
    )
    checker = Engine(Settings(), tmp_path)
    assert not any(checker.check(tmp_path / name).diagnostics for name in ("used.py", "user.py"))
    assert not parsed
    (tmp_path / "drawing.py").write_text(USED)
    checker.check(tmp_path / "drawing.py")
    assert parsed == [tmp_path / "drawing.py"]


@pytest.mark.parametrize(
    ("imported", "defined", "expected"),
    [
        ("typing", "def noise(x, random=True):", False),
        ("colorama", "def noise(x, amount=True):", False),
        ("lab.used", "def noise(x, amount=True):", False),
        ("colorama", "class Noise:\n    def noise(self, x, amount=True):", False),
        ("colorama", "class Noise:\n    def noise(self, x, random=True):", True),
        ("lab.used", "class Noise:\n    def noise(self, x, amount=True):", True),
    ],
)
def test_no_syntax_is_made_of_an_installed_file_of_which_no_definition_concerns_a_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, imported: str, defined: str, expected: bool
) -> None:
    parsed: set[str] = set()
    monkeypatch.setattr(comments, "python_tree", lambda text, path: parsed.add(path.name) or python_tree(text, path))
    package = tmp_path / "site-packages" / "lab"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "used.py").write_text("name = 'a'\n")
    draw = " " * (4 * defined.count("\n") + 4) + "return x + torch.randn_like(x)\n"
    (package / "noise.py").write_text(f"import torch\nfrom {imported} import name\n\n\n{defined}\n{draw}")
    Engine(Settings(), tmp_path).check(package / "noise.py")
    assert ("noise.py" in parsed) == expected


def test_a_file_that_imports_no_names_by_stars_is_not_parsed_for_what_it_may_bind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[Path] = []
    monkeypatch.setattr(comments, "python_tree", lambda text, path: parsed.append(path) or python_tree(text, path))
    (tmp_path / "model.py").write_text("import torch\n\nbase = {}\n\n\ndef size(x):\n    return base.normal(x)\n")
    program = Engine(Settings(), tmp_path).project.program
    module = program.of(tmp_path / "model.py")
    assert module is not None
    assert "base.normal" in program.code(module).whole.chains
    assert not program.mentions.acting(program.code(module))
    assert not parsed


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("print(isinstance(x, set), [set(y)], {'set': set[1]})", None),
        ("print(isinstance(x, (list, set)))", None),
        ('words = {"set": 1}', None),
        ("x = [f(1), set]", False),
        ("def size(x: set) -> int: ...", None),
        ('x = "(" + set', False),
        ("set = {1}", True),
        ("(x, set) = f(1)", True),
        ("def set(x): ...", True),
        ("from sets import (bag, set)", True),
        ("from sets import(set)", True),
        ("import set.bags\nprint(f(set))", True),
        ("for(x, set)in f(1): ...", True),
        ("with open(x) as (y, set): ...", True),
        ('print("f(") ; set = 1', True),
    ],
)
def test_only_the_text_is_asked_for_a_name_that_is_read(tmp_path: Path, text: str, bound: bool | None) -> None:
    (tmp_path / "model.py").write_text(f"{text}\n")
    program = Engine(Settings(), tmp_path).project.program
    module = program.of(tmp_path / "model.py")
    assert module is not None
    code = program.code(module)
    assert code.binds("set") is bool(bound)
    assert code.is_parsed is (bound is not None)


def test_nobody_asks_who_imports_an_installed_file_whether_it_is_recomputed(tmp_path: Path) -> None:
    texts = {
        "a.py": "import torch\nfrom pack.b import draw\n\n\ndef twice():\n    return draw() + torch.rand(2)\n",
        "b.py": "import torch\n\n\ndef draw():\n    torch.manual_seed(0)\n    return torch.rand(2)\n",
        "c.py": "from torch.utils.checkpoint import checkpoint\nfrom pack.b import draw\n\ncheckpoint(draw)\n",
    }
    for folder in ("src", "site-packages"):
        root = tmp_path / folder / "pack"
        root.mkdir(parents=True)
        for name, text in texts.items():
            (root / name).write_text(text)
        checked = Engine(Settings(select=("RNG209",)), tmp_path / folder).check(root / "b.py")
        assert bool(checked.outlines) == (folder == "src")


@pytest.mark.parametrize(("drawn", "runs"), [("jax.random.normal(key)", 0), ("np.random.normal()", 2)])
def test_what_others_do_with_a_file_is_not_executed_for_draws_that_it_has_none_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: str, runs: int
) -> None:
    head = "import jax\nimport numpy as np\n\n\n"
    (tmp_path / "noise.py").write_text(f"{head}def noise(key, rng):\n    return {drawn}\n")
    user = "from noise import noise\n\n\ndef used(key):\n    return noise(key, np.random.default_rng(0))\n"
    (tmp_path / "user.py").write_text(f"{head}{user}")
    executed: list[str] = []
    ran = alone._ran
    monkeypatch.setattr(alone, "_ran", lambda *given: executed.append(given[1].module.path.name) or ran(*given))
    Engine(Settings(preview=True, select=("RNG620",)), tmp_path).check(tmp_path / "noise.py")
    assert executed.count("user.py") == runs

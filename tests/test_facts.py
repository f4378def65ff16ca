"""Facts about the project: scripts and libraries, words anywhere in the project, and how the cache rests on them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import libcst as cst
import pytest
from notebookkit import notebook

from rnglint.api.rule import Rule
from rnglint.config.configuration import Configuration
from rnglint.config.settings import Loaded, Settings
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Seeds
from rnglint.program.corpus import Corpora, home
from rnglint.program.facts import Facts, ModuleFacts
from rnglint.program.project import Project
from rnglint.run import checker
from rnglint.run.discovery import lister
from rnglint.run.engine import Engine
from rnglint.run.linter import run

OLD = time.time() - 3600


def write(root: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        os.utime(path, (OLD, OLD))


def facts(root: Path, name: str, files: Mapping[str, str], settings: Settings | None = None) -> ModuleFacts:
    write(root, files)
    project = Project(root, (".", "src"), {}, Knowledge())
    corpora = Corpora(root, lister(Loaded(settings or Settings(), root)), {})
    return ModuleFacts(project.module(root / name), Facts(project, corpora))


def names(root: Path, paths: object) -> list[str]:
    assert isinstance(paths, (tuple, list, frozenset))
    return sorted(path.relative_to(root).as_posix() for path in paths)


@pytest.mark.parametrize(
    "text",
    [
        "def main(): ...\n\nif __name__ == '__main__':\n    main()\n",
        "import argparse\n\ndef options():\n    return argparse.ArgumentParser().parse_args()\n",
        "from argparse import ArgumentParser as Parser\n\nargs = Parser().parse_args()\n",
        "import click\n\n@click.command()\n@click.option('--seed')\ndef train(seed): ...\n",
        "from click import group\n\n@group\ndef cli(): ...\n",
        "import fire\n\ndef start():\n    fire.Fire(print)\n",
        "from absl import app\n\ndef go(main):\n    app.run(main)\n",
        "import hydra\n\n@hydra.main(config_path=None)\ndef train(cfg): ...\n",
        "import sys\n\nname = sys.argv[1]\n",
        "#!/usr/bin/env python\nimport torch\n",
        "import torch\n\nloss = torch.ones(1, requires_grad=True).sum()\nloss.backward()\n",
        "from x import model, data\n\nfor batch in data:\n    model(batch).backward()\n",
        "def main(): ...\n\nmain()\n",
        "x = 1\nprint(x)\n",
    ],
)
def test_scripts(tmp_path: Path, text: str) -> None:
    assert facts(tmp_path, "run.py", {"run.py": text}).purpose == "script"


@pytest.mark.parametrize(
    "text",
    [
        "import torch\n\ntorch.manual_seed(0)\n\nclass Net(torch.nn.Module): ...\n",
        "import argparse\n\nclass A:\n    @staticmethod\n    def args():\n        return argparse.ArgumentParser()\n",
        "def step(loss):\n    loss.backward()\n    print(loss)\n",
        "import logging\n\nlogging.basicConfig()\n",
        "'''Run with if __name__ == '__main__'.'''\n",
    ],
)
def test_libraries(tmp_path: Path, text: str) -> None:
    assert facts(tmp_path, "lib.py", {"lib.py": text}).is_library


def test_folders_of_scripts_count_below_the_project_only(tmp_path: Path) -> None:
    inside = {"pyproject.toml": "", "examples/vision/train.py": "x = 1\n"}
    assert facts(tmp_path, "examples/vision/train.py", inside).purpose == "script"
    inner = tmp_path / "examples"
    assert facts(inner, "lib.py", {"pyproject.toml": "", "lib.py": "x = 1\n"}).is_library


def test_tests_are_neither(tmp_path: Path) -> None:
    found = facts(tmp_path, "tests/test_a.py", {"tests/test_a.py": "if __name__ == '__main__':\n    pass\n"})
    assert found.purpose == "test"


def test_a_program_that_evaluates_is_no_test_for_its_name(tmp_path: Path) -> None:
    text = "import argparse\n\nargs = argparse.ArgumentParser().parse_args()\n\ndef test(): ...\n"
    assert facts(tmp_path, "mnist_test.py", {"mnist_test.py": text}).purpose == "script"
    assert facts(tmp_path, "mnist_test.py", {"mnist_test.py": text.replace("test()", "test_it()")}).purpose == "test"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pyproject.toml", "[project.scripts]\ntrain = 'pkg.start:main'\n"),
        ("pyproject.toml", "[project.gui-scripts]\ntrain = 'pkg.start:main'\n"),
        ("pyproject.toml", "[tool.poetry.scripts]\ntrain = 'pkg.start:main'\n"),
        ("setup.cfg", "[options.entry_points]\nconsole_scripts =\n    train = pkg.start:main\n"),
        ("setup.py", "from setuptools import setup\nsetup(entry_points={'console_scripts': ['t = pkg.start:main']})\n"),
        ("setup.py", "raise SystemExit\nPOINTS = {'gui_scripts': 't = pkg.start'}\n"),
    ],
)
def test_commands_of_the_project(tmp_path: Path, name: str, text: str) -> None:
    files = {name: text, "pkg/__init__.py": "", "pkg/start.py": "def main(): ...\n", "pkg/other.py": "x = 1\n"}
    found = facts(tmp_path, "pkg/start.py", files)
    assert found.purpose == "script"
    assert tmp_path / name in found.module.edges
    assert facts(tmp_path, "pkg/other.py", {}).is_library


@pytest.mark.parametrize("name", ["pyproject.toml", "setup.cfg", "setup.py"])
def test_metadata_that_cannot_be_read_declares_nothing(tmp_path: Path, name: str) -> None:
    assert facts(tmp_path, "lib.py", {name: "[[ (\n", "lib.py": "x = 1\n"}).is_library


PROJECT = {
    "pyproject.toml": "",
    "pkg/__init__.py": "",
    "pkg/seed.py": "import random\n\ndef seed_all(seed):\n    random.seed(seed)\n",
    "pkg/data.py": "import numpy as np\n\ndef noise():\n    return np.random.rand(3)\n",
    "pkg/train.py": "from . import data\nfrom .seed import seed_all\n",
    "main.py": "from pkg import train\n",
    "other.py": "import numpy as np\n\nx = np.random.rand(3)\n",
}


def test_words_anywhere_in_the_project(tmp_path: Path) -> None:
    found = facts(tmp_path, "main.py", PROJECT)
    assert names(tmp_path, found.mentioning("random.rand")) == ["other.py", "pkg/data.py"]
    assert names(tmp_path, found.mentioning("random.rand", "seed_all")) == [
        "other.py", "pkg/data.py", "pkg/seed.py", "pkg/train.py",
    ]  # fmt: skip
    assert found.mentioning("set_epoch") == ()
    assert found.module.searches == {tmp_path: {"random.rand", "seed_all", "set_epoch"}}


def test_calls_with_a_role_anywhere_in_the_project(tmp_path: Path) -> None:
    found = facts(tmp_path, "main.py", {**PROJECT, "note.py": "# random.seed(0)\n"})
    calls = found.calls(Seeds, ["seed("])
    assert calls is not None
    assert [(path.name, call.name, role) for path, call, role in calls if isinstance(role, Seeds)] == [
        ("seed.py", "random.seed", Knowledge().role("random.seed", Seeds))
    ]
    assert tmp_path / "pkg/seed.py" in found.module.edges


def test_a_file_that_cannot_be_parsed_makes_the_answer_unknown(tmp_path: Path) -> None:
    found = facts(tmp_path, "main.py", {**PROJECT, "broken.py": "np.random.seed(\n"})
    assert found.calls(Seeds, ["seed("]) is None
    assert found.calls(Seeds, ["manual_seed("]) == []


def test_the_cells_of_a_notebook_count(tmp_path: Path) -> None:
    cells = notebook(["import numpy as np", "np.random.seed(1)", ("markdown", "set_epoch")])
    found = facts(tmp_path, "main.py", {**PROJECT, "n.ipynb": cells})
    assert names(tmp_path, found.mentioning("set_epoch")) == []
    calls = found.calls(Seeds, ["seed("])
    assert calls is not None
    assert "n.ipynb" in {path.name for path, _, _ in calls}


def test_a_notebook_that_cannot_be_read_makes_the_answer_unknown(tmp_path: Path) -> None:
    found = facts(tmp_path, "main.py", {**PROJECT, "n.ipynb": '{"cells": ["np.random.seed("'})
    assert found.calls(Seeds, ["seed("]) is None


def test_excluded_and_ignored_files_do_not_count(tmp_path: Path) -> None:
    more = {".git/HEAD": "", ".gitignore": "build/\n", "build/a.py": "set_epoch\n", "old/b.py": "set_epoch\n"}
    found = facts(tmp_path, "main.py", {**PROJECT, **more}, Settings(extend_exclude=("old",)))
    assert found.mentioning("set_epoch") == ()


def test_a_project_that_is_too_large_is_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rnglint.run.discovery.MOST_FILES", 3)
    found = facts(tmp_path, "main.py", PROJECT)
    assert found.mentioning("random") is None
    assert found.calls(Seeds, ["seed("]) is None
    assert found.program is None


def test_the_program_of_a_module(tmp_path: Path) -> None:
    found = facts(tmp_path, "pkg/seed.py", PROJECT)
    assert names(tmp_path, found.importers()) == ["pkg/train.py"]
    assert names(tmp_path, found.program) == [
        "main.py", "pkg/__init__.py", "pkg/data.py", "pkg/seed.py", "pkg/train.py",
    ]  # fmt: skip
    assert names(tmp_path, facts(tmp_path, "other.py", {}).program) == ["other.py"]


def test_the_home_of_a_file(tmp_path: Path) -> None:
    write(tmp_path, {"a/pyproject.toml": "", "a/b/setup.py": "", "a/b/x.py": "", "lib/site-packages/p/q/y.py": ""})
    assert home(tmp_path / "a/b/x.py", tmp_path) == tmp_path / "a"
    assert home(tmp_path / "a/b/x.py", tmp_path / "a/b") == tmp_path / "a/b"
    assert home(tmp_path / "c.py", tmp_path) == tmp_path
    elsewhere = tmp_path / "elsewhere"
    assert home(tmp_path / "a/b/x.py", elsewhere) == tmp_path / "a/b"
    assert home(tmp_path / "lib/site-packages/p/q/y.py", elsewhere) == tmp_path / "lib/site-packages/p"
    write(
        tmp_path,
        {"crew/__init__.py": "", "crew/setup.py": "def begin(seed): ...\n", "tool/setup.py": "import setuptools\n"},
    )
    assert home(tmp_path / "crew/order.py", tmp_path) == tmp_path  # that sets up something else
    assert home(tmp_path / "tool/order.py", tmp_path) == tmp_path / "tool"


class _Asks(Rule):
    """Reports every call of ``ask`` while no file of the project holds ``set_epoch``."""

    code, name, tier, searches = "RNG301", "key-reuse", "default", ("set_epoch",)
    words = frozenset({"ask"})

    def visit_Call(self, node: cst.Call) -> None:
        held = self.context.facts.mentioning("set_epoch")
        if isinstance(node.func, cst.Name) and node.func.value == "ask" and held == ():
            self.report(node, "nobody says it")


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[list[str], list[str]]]:
    """Runs over all files; gives the files that had to be checked, and those with a finding."""
    monkeypatch.chdir(tmp_path)
    seen: list[str] = []

    class Asking(Engine):
        def __init__(self, settings: Settings, root: Path, overlay: Mapping[Path, bytes] | None = None) -> None:
            super().__init__(settings, root, overlay)
            self.rules, self.words = [_Asks], _Asks.words

        def check(self, path: Path, content: bytes | None = None) -> object:  # type: ignore[override]
            seen.append(path.name)
            return super().check(path, content)

    monkeypatch.setattr(
        checker, "make_engine", lambda loaded, overlay, repairs: Asking(loaded.settings, loaded.root, overlay)
    )
    monkeypatch.setattr(checker.Screen, "overlooked", lambda *_: None)

    def ask(*files: str) -> tuple[list[str], list[str]]:
        seen.clear()
        outcome = run([Path(file) for file in files or ("a.py", "b.py", "c.py")], Configuration(), jobs=1)
        assert not outcome.errors
        return sorted(seen), [str(each.filename) for each in outcome.diagnostics]

    write(tmp_path, {"a.py": "ask()\n", "b.py": "x = 1\n", "c.py": "y = 1\n"})
    return ask


def test_a_search_is_remembered(asked: Callable[..., tuple[list[str], list[str]]]) -> None:
    assert asked() == (["a.py", "b.py", "c.py"], ["a.py"])
    assert asked() == ([], ["a.py"])


def test_a_changed_file_without_the_word_changes_nothing_else(
    asked: Callable[..., tuple[list[str], list[str]]], tmp_path: Path
) -> None:
    asked()
    write(tmp_path, {"b.py": "x = 22\n"})
    assert asked() == (["b.py"], ["a.py"])
    assert asked() == ([], ["a.py"])


def test_the_word_appears_and_goes(asked: Callable[..., tuple[list[str], list[str]]], tmp_path: Path) -> None:
    asked()
    write(tmp_path, {"b.py": "s.set_epoch(1)\n"})
    assert asked() == (["a.py", "b.py"], [])
    assert asked() == ([], [])
    write(tmp_path, {"b.py": "s.set_epoch(22)\n"})
    assert asked() == (["b.py"], [])
    write(tmp_path, {"b.py": "s.other(22)\n"})
    assert asked() == (["a.py", "b.py"], ["a.py"])
    assert asked() == ([], ["a.py"])


def test_a_new_file_that_is_not_checked_itself_holds_the_word(
    asked: Callable[..., tuple[list[str], list[str]]], tmp_path: Path
) -> None:
    asked()
    write(tmp_path, {"deep/d.py": "s.set_epoch(1)\n"})
    assert asked() == (["a.py"], [])
    assert asked() == ([], [])
    (tmp_path / "deep/d.py").unlink()
    assert asked() == (["a.py"], ["a.py"])


def test_what_an_ignore_file_hides_does_not_count(
    asked: Callable[..., tuple[list[str], list[str]]], tmp_path: Path
) -> None:
    write(tmp_path, {".git/HEAD": "", "build/d.py": "s.set_epoch(1)\n"})
    assert asked()[1] == []
    write(tmp_path, {".gitignore": "build\n"})
    assert asked() == (["a.py"], ["a.py"])


def test_a_run_over_other_files_does_not_hide_a_change(
    asked: Callable[..., tuple[list[str], list[str]]], tmp_path: Path
) -> None:
    asked()
    write(tmp_path, {"b.py": "s.set_epoch(1)\n"})
    assert asked("b.py", "c.py") == (["b.py"], [])
    assert asked() == (["a.py"], [])


def test_a_project_that_grows_too_large(
    asked: Callable[..., tuple[list[str], list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked()
    monkeypatch.setattr("rnglint.run.discovery.MOST_FILES", 2)
    assert asked() == (["a.py"], [])
    assert asked() == ([], [])


@pytest.mark.parametrize(
    "text",
    [
        "import pkg.seed\n",
        "def f():\n    from pkg import (\n        data,\n        seed as s,\n    )\n",
        "from pkg import data, \\\n    seed\n",
        "from pkg.seed import seed_all\r\n",
        "try:\n    import pkg.seed as seed\nexcept ImportError:\n    pass\n",
    ],
)
def test_importers_in_every_layout(tmp_path: Path, text: str) -> None:
    found = facts(
        tmp_path, "pkg/seed.py", {"pkg/__init__.py": "", "pkg/seed.py": "", "pkg/data.py": "", "use.py": text}
    )
    assert names(tmp_path, found.importers()) == ["use.py"]

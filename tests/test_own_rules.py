"""Rules of other packages: a package as its author would write it, installed by pip, and what may go wrong with one."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rnglint.api import foreign, registry
from rnglint.cli.commands import application

PAGE = (Path(__file__).parent.parent / "docs/own-rules.md").read_text("utf-8")
HAZARD = """\
import torch


def metric_loss(x):
    return x + torch.rand(3){mark}


def loss(x):
    return torch.rand(3)
"""
RULE = "from rnglint.api.rule import Rule\n\n\nclass Own(Rule):\n    code = {code!r}\n"


def of_page(name: str) -> str:
    """A piece of code of the page."""
    found = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```\n<!-- /{name} -->", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which pip has installed the package of the page."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("target")
    (source / "pyproject.toml").write_text(
        of_page("package") + '\n[build-system]\nrequires = ["setuptools"]\nbuild-backend = "setuptools.build_meta"\n'
    )
    (source / "lab_rules").mkdir()
    (source / "lab_rules/__init__.py").write_text("")
    (source / "lab_rules/draw_in_metric.py").write_text(of_page("rule"))
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--no-compile", "--target", target, source], check=True, capture_output=True)
    return target


def rnglint(folder: Path, packages: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in an interpreter that also has some packages."""
    environment = {**os.environ, "PYTHONPATH": str(packages)}
    command = [sys.executable, "-m", "rnglint", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_package_that_is_installed_brings_its_rules(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(HAZARD.format(mark=""))
    for _ in range(2):  # the second time from the cache
        done = rnglint(tmp_path, installed, "a.py", "--output-format", "json")
        assert done.stderr == ""
        [found] = json.loads(done.stdout)
        assert (found["code"], found["name"], found["location"]["row"]) == ("LAB001", "draw-in-metric", 5)
        assert done.returncode == 1
    (tmp_path / "a.py").write_text(HAZARD.format(mark="  # rnglint: ignore[LAB001] on purpose"))
    assert rnglint(tmp_path, installed, "a.py").returncode == 0
    (tmp_path / "a.py").write_text(HAZARD.format(mark=""))
    assert rnglint(tmp_path, installed, "a.py", "--ignore", "LAB").returncode == 0
    assert rnglint(tmp_path, installed, "a.py", "--select", "RNG1").returncode == 0
    assert rnglint(tmp_path, installed, "a.py", "--select", "LAB").returncode == 1
    sarif = json.loads(rnglint(tmp_path, installed, "a.py", "--output-format", "sarif").stdout)
    assert sarif["runs"][0]["tool"]["driver"]["rules"][0]["id"] == "LAB001"
    assert "A metric that draws." in rnglint(tmp_path, installed, "explain", "LAB001").stdout
    flake8 = [sys.executable, "-m", "flake8", "--isolated", "--extend-select=LAB", "a.py"]
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONWARNINGS": "ignore"}
    shown = subprocess.run(flake8, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert shown.stdout.split()[1] == "LAB001"


@pytest.mark.slow
def test_a_folder_that_is_checked_brings_no_rules(tmp_path: Path) -> None:
    """Also where PYTHONPATH names it, as many projects have it."""
    (tmp_path / "evil-1.0.dist-info").mkdir()
    (tmp_path / "evil-1.0.dist-info/entry_points.txt").write_text("[rnglint.rules]\nx = evil\n")
    (tmp_path / "evil.py").write_text("print('run')\n" + RULE.format(code="EVIL001"))
    done = rnglint(tmp_path, tmp_path, "evil.py")
    assert (done.stdout, done.stderr, done.returncode) == ("No findings.\n", "", 0)
    (tmp_path / "rnglint.toml").write_text("load = ['evil']\n")
    assert "unknown key 'load'" in rnglint(tmp_path, tmp_path, "evil.py").stderr


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """Runs the command in this process, with a folder for packages beside the one that is checked."""
    (tmp_path / "packages").mkdir()
    (tmp_path / "checked").mkdir()
    monkeypatch.chdir(tmp_path / "checked")
    monkeypatch.syspath_prepend(tmp_path / "packages")
    monkeypatch.setattr(foreign, "_named", ())
    known = {*sys.modules}
    yield lambda *arguments: CliRunner().invoke(application, arguments, prog_name="rnglint")
    for name in {*sys.modules} - known:
        del sys.modules[name]
    monkeypatch.setattr(foreign, "_named", ())
    registry.load(())


def package(name: str, text: str) -> None:
    Path(f"../packages/{name}.py").write_text(text)


def said(ran: Result) -> str:
    assert ran.exit_code == 2, ran.output
    [line] = ran.output.splitlines()
    return line


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "--load own: there is no module 'own'"),
        ("x = 1\n", "--load own: there is no rule in 'own': none of its classes has a `code`"),
        (RULE.format(code="RNG999"), "'RNG999' is no code such as 'LAB001'; RNG is not for others"),
        (RULE.format(code="lab1"), "'lab1' is no code such as 'LAB001'"),
        (
            RULE.format(code="LAB001") + "    name = 'key-reuse'\n",
            "key-reuse of 'own' is there already, in 'rnglint.rules'",
        ),
        (
            "import nothing_of_that_name\n" + RULE.format(code="LAB001"),
            "--load own: cannot be imported (ModuleNotFound",
        ),
        (RULE.format(code="LAB001").replace("(Rule)", ""), "LAB001: no class of that code is a rnglint.api.rule.Rule"),
        (
            RULE.format(code="LAB001") + "\n\nclass Other(Rule):\n    code = 'LAB002'\n",
            "LAB002 in own: one rule per module",
        ),
    ],
)
def test_a_mistake_is_one_line(run: object, text: str | None, message: str) -> None:
    assert callable(run)
    Path("a.py").write_text(HAZARD.format(mark=""))
    if text is not None:
        package("own", text)
    assert message in said(run("--load", "own", "a.py", "--no-cache"))


def test_a_rule_without_documentation_is_reported_all_the_same(run: object) -> None:
    assert callable(run)
    package(
        "own",
        RULE.format(code="LAB001")
        + "\n    def look(self):\n        self.report((self.file, self.file.tree.body[0]), 'found')\n",
    )
    Path("a.py").write_text(HAZARD.format(mark=""))
    log = json.loads(run("--load", "own", "a.py", "--no-cache", "--output-format", "sarif").output)
    assert log["runs"][0]["tool"]["driver"]["rules"] == [{"id": "LAB001", "name": "own"}]
    assert "LAB001: no docstring" in said(run("explain", "LAB001", "--load", "own"))


def test_several_processes_have_the_rules(run: object) -> None:
    assert callable(run)
    package("draw_in_metric", of_page("rule"))
    for name in ("a.py", "b.py"):
        Path(name).write_text(HAZARD.format(mark="") + "# long\n" * 10_000)
    ran = run("--load", "draw_in_metric", "--no-cache", "--jobs", "2", "--output-format", "concise", ".")
    assert [line[:16] for line in ran.output.splitlines()[:2]] == ["a.py:5:16: LAB001"[:16], "b.py:5:16: LAB001"[:16]]


def test_a_change_of_a_rule_is_a_new_check(run: object) -> None:
    assert callable(run)
    text = of_page("rule")
    package("draw_in_metric", text)
    Path("a.py").write_text(HAZARD.format(mark=""))
    arguments = ("--load", "draw_in_metric", "a.py", "--output-format", "concise")
    assert "every evaluation draws other numbers" in run(*arguments).output
    del sys.modules["draw_in_metric"]
    package("draw_in_metric", text.replace("every evaluation draws", "each evaluation now draws"))
    foreign.rule_sets()
    registry.load(())
    assert "each evaluation now draws" in run(*arguments).output


def test_fixtures_of_own_rules_are_run(run: object) -> None:
    assert callable(run)
    package("draw_in_metric", of_page("rule"))
    hazards, lookalikes = Path("fixtures/LAB001/hazards"), Path("fixtures/LAB001/lookalikes")
    hazards.mkdir(parents=True)
    lookalikes.mkdir()
    (hazards / "direct.py").write_text(HAZARD.format(mark="  # expect: LAB001"))
    (lookalikes / "other.py").write_text(HAZARD.format(mark="").replace("metric_", "train_"))
    arguments = ("test", "fixtures", "--load", "draw_in_metric")
    ran = run(*arguments)
    assert (ran.exit_code, ran.output) == (0, "2 of 2 fixtures as expected.\n")
    (hazards / "direct.py").write_text(HAZARD.format(mark="").replace("loss(x):", "loss(x):  # expect: LAB001"))
    ran = run(*arguments)
    assert ran.exit_code == 1
    assert ran.output.splitlines()[0] == "fixtures/LAB001/hazards/direct.py:4: LAB001 is expected, and not found"
    assert "direct.py:5:16: LAB001 is found, and not expected: every evaluation draws" in ran.output
    assert ran.output.endswith("1 of 2 fixtures as expected.\n")
    assert "there is no CODE/hazards" in said(run("test", "../packages"))
    Path("fixtures/LAB001").rename("fixtures/LAB002")
    assert "unknown rule 'LAB002'" in said(run(*arguments))


def test_what_repairs_make_of_a_fixture_is_compared(run: object) -> None:
    assert callable(run)
    before = "import torch.nn as nn\nimport torch.nn.functional as F\n\n\n"
    before += "class Block(nn.Module):\n    def forward(self, x):\n"
    line = "        return F.dropout(x, 0.1)  # expect: RNG210\n"
    for kind, text in (("hazards", line), ("fixed", line)):
        Path(f"RNG210/{kind}").mkdir(parents=True)
        Path(f"RNG210/{kind}/block.py").write_text(before + text)
    ran = run("test", ".")
    assert ran.exit_code == 1
    assert "RNG210/fixed/block.py: the repair gives another text" in ran.output
    assert "+        return F.dropout(x, 0.1, training=self.training)" in ran.output
    assert Path("RNG210/hazards/block.py").read_text() == before + line
    Path("RNG210/fixed/block.py").write_text(before + line.replace("0.1)", "0.1, training=self.training)"))
    assert run("test", ".").output == "1 of 1 fixture as expected.\n"

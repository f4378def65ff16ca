"""The files for CI: those of the page are complete and their commands run; so do the action's and the release's."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pagekit
import pytest
import yaml

import rnglint

ROOT = Path(__file__).resolve().parent.parent
CI = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
FILES = {title: yaml.safe_load(text) for language, title, text in pagekit.blocks(CI) if language == "yaml"}
WORKFLOWS = [
    *((name, content) for name, content in FILES.items() if name.startswith(".github/workflows/")),
    *((path.name, yaml.safe_load(path.read_text("utf-8"))) for path in sorted((ROOT / ".github/workflows").glob("*"))),
]
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
HAZARD = "import torch\n\n\n@torch.compile\ndef f(x):\n    torch.manual_seed(0)\n    return torch.rand_like(x)\n"
SAME_RELEASE = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore"}
"""With these, pip accepts what is installed and looks for nothing else."""


def steps(workflow: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The steps of all jobs."""
    for job in workflow["jobs"].values():
        yield from job["steps"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    environment = pagekit.programs(tmp_path / "bin") | SAME_RELEASE
    pip = tmp_path / "bin" / "pip"
    pip.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pip "$@"\n', encoding="utf-8")
    pip.chmod(0o755)
    return environment


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A clone whose branch has added one hazard to another one."""
    folder = tmp_path / "project"
    folder.mkdir()
    git = "git -c user.name=t -c user.email=t@example.org -c commit.gpgsign=false"
    (folder / "old.py").write_text(HAZARD, encoding="utf-8")
    pagekit.run(f"git init -q -b main && git add -A && {git} commit -q -m old", folder)
    (folder / "new.py").write_text(HAZARD, encoding="utf-8")
    branch = "git update-ref refs/remotes/origin/main main && git switch -q -c topic"
    code, said = pagekit.run(f"{branch} && git add -A && {git} commit -q -m new", folder)
    assert code == 0, said
    return folder


def test_the_page_has_a_file_for_each_service() -> None:
    assert {".gitlab-ci.yml", ".pre-commit-config.yaml", ".github/workflows/rnglint.yml"} <= FILES.keys()


@pytest.mark.parametrize(("name", "workflow"), WORKFLOWS, ids=[name for name, _ in WORKFLOWS])
def test_a_workflow_is_complete(name: str, workflow: dict[Any, Any]) -> None:
    assert workflow["name"]
    assert True in workflow, "the key `on` is the truth of YAML 1.1"
    assert workflow["permissions"] == {"contents": "read"} or "scanning" in name or "action" in name
    for step in steps(workflow):
        assert ("run" in step) != ("uses" in step)
        assert "run" in step or re.fullmatch(r"[\w./-]+@(v\d[\d.]*|release/v\d)", step["uses"])
        assert "${{" not in step.get("run", ""), "what comes from outside goes through the environment"


@pytest.mark.parametrize(
    ("name", "found", "written"),
    [
        ("rnglint", {"old.py", "new.py"}, None),
        ("rnglint-changes", {"new.py"}, None),
        ("rnglint-scanning", set(), "rnglint.sarif"),
    ],
)
def test_the_commands_of_the_workflows_run(
    name: str, found: set[str], written: str | None, repository: Path, environment: dict[str, str]
) -> None:
    *before, last = [step for step in steps(FILES[f".github/workflows/{name}.yml"]) if "run" in step]
    for step in before:
        code, said = pagekit.run(step["run"], repository, environment)
        assert code == 0, said
    code, said = pagekit.run(last["run"], repository, environment | {"BASE": "main"})
    assert (code, set(re.findall(r"^::error .*?file=([^,]+),", said, re.MULTILINE))) == (1 if found else 0, found), said
    assert written is None or "RNG101" in (repository / written).read_text(encoding="utf-8")


def test_the_commands_for_gitlab_run(repository: Path, environment: dict[str, str]) -> None:
    job = FILES[".gitlab-ci.yml"]["rnglint"]
    code, said = pagekit.run(" && ".join(job["script"]), repository, environment)
    assert code == 1, said
    assert "RNG101" in (repository / job["artifacts"]["reports"]["codequality"]).read_text(encoding="utf-8")


def test_the_hook_of_the_page_is_the_one_that_this_repository_offers() -> None:
    [repo] = FILES[".pre-commit-config.yaml"]["repos"]
    [hook] = repo["hooks"]
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    [offered] = [each for each in hooks if each["id"] == "rnglint"]
    assert hook.pop("additional_dependencies") == [f"rnglint=={rnglint.__version__}"]
    del offered["description"]
    assert hook == offered


def test_the_documents_name_this_release() -> None:
    named = re.findall(r"rnglint(?:==|@v)(\d[\w.]*)", CI)
    assert set(named) == {rnglint.__version__}


def test_the_inputs_of_the_action_are_those_of_the_page() -> None:
    documented = dict(
        re.findall(r"^\| `(\w+)` \| (.+?) \|", CI[CI.index("### The action") : CI.index("## GitLab")], re.MULTILINE)
    )
    assert documented.keys() == ACTION["inputs"].keys()
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step.get("run", "")
        assert "uses" in step or step["shell"] == "bash"


@pytest.mark.slow
def test_the_action_installs_and_checks(repository: Path, tmp_path: Path) -> None:
    pagekit.sources(tmp_path / "action")
    environment = {
        "RUNNER_TEMP": str(tmp_path),
        "GITHUB_ACTION_PATH": str(tmp_path / "action"),
        "GITHUB_OUTPUT": str(tmp_path / "out"),
    }
    install, sarif, _, check = ACTION["runs"]["steps"]
    code, said = pagekit.run(install["run"], repository, environment | {"VERSION": ""})
    assert code == 0, said
    command = (tmp_path / "out").read_text(encoding="utf-8").strip().removeprefix("command=")
    code, said = pagekit.run(sarif["run"], repository, environment | {"RNGLINT": command, "ARGS": "."})
    assert code == 0, said
    assert "RNG101" in (repository / "rnglint.sarif").read_text(encoding="utf-8")
    code, said = pagekit.run(check["run"], repository, environment | {"RNGLINT": command, "ARGS": "--preview new.py"})
    assert code == 1
    assert said.count("file=new.py,") == 1


def test_the_release_checks_that_the_tag_names_the_version() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
    [check] = [step["run"] for step in steps(workflow) if "TAG" in step.get("env", {})]
    for tag, code in ((f"v{rnglint.__version__}", 0), ("v0.0.1", 1)):
        assert subprocess.run(["bash", "-c", check], cwd=ROOT, env={"TAG": tag}, check=False).returncode == code
    publish = workflow["jobs"]["publish"]
    assert publish["permissions"] == {"id-token": "write"}
    assert publish["environment"] == "pypi"

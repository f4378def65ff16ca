"""Files that are checked on the workers of an executor: findings as in one process, and what is lost with a worker."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fixturekit import FIXTURES

from rnglint.config.configuration import Configuration
from rnglint.config.settings import SettingsError
from rnglint.run.executors import Workers, connected
from rnglint.run.linter import run

FOLDERS = ("RNG101/hazards", "RNG201/hazards", "RNG304/hazards")


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Some files with findings, in the working directory."""
    monkeypatch.chdir(tmp_path)
    for name in FOLDERS:
        shutil.copytree(FIXTURES / name, tmp_path / name)
    return sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*.py"))


class Losing(Executor):
    """An executor that loses each chunk that has some file in it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def submit(self, function: Any, /, *given: Any, **named: Any) -> Future[Any]:
        """Run at once."""
        future: Future[Any] = Future()
        if any(task.path.endswith(self._name) for task in given[1]):
            future.set_exception(OSError("the worker is gone"))
        else:
            future.set_result(function(*given, **named))
        return future


def test_workers_find_what_one_process_finds(files: list[Path]) -> None:
    alone = run(files, Configuration(), jobs=1, cache=False)
    with ThreadPoolExecutor(2) as executor:
        assert run(files, Configuration(), jobs=Workers(executor, 2), cache=False) == alone
    assert alone.diagnostics


def test_a_lost_worker_costs_one_file(files: list[Path]) -> None:
    alone = run(files, Configuration(), jobs=1, cache=False)
    lost = alone.diagnostics[0].filename
    found = run(files, Configuration(), jobs=Workers(Losing(lost), 1), cache=False)
    assert found.errors == [f"{lost}: not checked, its worker was lost (OSError: the worker is gone)"]
    assert found.diagnostics == [each for each in alone.diagnostics if each.filename != lost]


def test_a_later_run_sees_a_changed_file(files: list[Path]) -> None:
    with ThreadPoolExecutor(1) as executor:
        before = run(files[:1], Configuration(), jobs=Workers(executor, 1), cache=False)
        files[0].write_text("x = 1\n")
        after = run(files[:1], Configuration(), jobs=Workers(executor, 1), cache=False)
    assert before.diagnostics
    assert not after.diagnostics


@pytest.mark.parametrize("address", ["dask", "dask:", "ray:here", ""])
def test_an_address_of_another_form(address: str) -> None:
    with pytest.raises(SettingsError, match="is not of the form dask:ADDRESS"), connected(address):
        pass


def test_dask_workers_find_what_one_process_finds(files: list[Path]) -> None:
    distributed = pytest.importorskip("distributed", reason="needs rnglint[dask]")
    command = [sys.executable, "-m", "rnglint", "check", "--isolated", "--no-cache", "--output-format", "json"]
    environment = {**os.environ, "DASK_DISTRIBUTED__ADMIN__LOW_LEVEL_LOG_LENGTH": "0"}

    def found(*options: str) -> str:
        done = subprocess.run([*command, *options, "."], env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 1, done.stderr
        return done.stdout

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert found("--executor", f"dask:{cluster.scheduler_address}") == found("--jobs", "1")


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SettingsError, match=r"install rnglint\[dask\]"), connected("dask:tcp://127.0.0.1:1"):
        pass

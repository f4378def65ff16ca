"""Check and repair all Python files of some folders: no internal error, no hang, nothing slow, no broken repair.

    python benchmarks/volume.py [--record FILE] [--seconds 3] [--settings default] [--no-fix] FOLDER [FOLDER ...]

Each folder is a project of its own.  Each of its files is checked twice by one process that a run would use, too: with
the settings that hold by default, and with ``--preview --select ALL``.  Then a copy of the folder is repaired by the
command line with ``--fix --unsafe-fixes``, twice: each changed file has to compile, what lies outside of the edits has
to be as it was (``benchmarks/edits.py``), and the second run must change nothing.

Nothing of a folder is imported or run.  ``--record`` takes a line of JSON for each result, and what is in it is not
done again.  Prints a Markdown table, the files that took more than ``--seconds`` of CPU time, and what is wrong; exits
with 1 where anything is wrong.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from edits import compiles, objections

from rnglint.config.settings import Loaded, Settings
from rnglint.run.workers import quiet_collector

SETTINGS = {"default": Settings(), "all": Settings(preview=True, select=("ALL",))}
HANG = 120.0
"""Seconds of CPU time after which a check is said to hang; the limit of the tool is 10 s."""
PATIENCE = 3600.0
"""Seconds of the clock after which one is said to wait for what never comes; a busy machine lets it wait, too."""
COMMAND = [sys.executable, "-m", "rnglint", "--isolated", "--no-cache", "--jobs", "1", "--preview", "--select", "ALL"]
Result = dict[str, Any]


class Record:
    """What is known from earlier runs; a line of JSON for each result."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.results: list[Result] = []
        if path is not None and path.is_file():
            self.results = [json.loads(line) for line in path.read_text().splitlines()]
        self._known = {self._key(each) for each in self.results}

    @staticmethod
    def _key(result: Result) -> tuple[str, ...]:
        return result["folder"], result["file"], result["settings"]

    def has(self, *key: str) -> bool:
        """Whether the result for a folder, a file and some settings is known."""
        return key in self._known

    def add(self, result: Result) -> None:
        """Keep a result, on disk as well."""
        self.results.append(result)
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(json.dumps(result) + "\n")


def _work(connection: Connection, root: Path) -> None:
    """Check files until there are no more: a path and the name of some settings in, codes and seconds out."""
    from rnglint.run.checker import Checker

    checkers = {name: Checker(Loaded(settings, root)) for name, settings in SETTINGS.items()}
    with quiet_collector():
        while True:
            path, name = connection.recv()
            signal.setitimer(signal.ITIMER_PROF, HANG)  # the signal ends the process
            begun = time.process_time()
            result = checkers[name].check(path)
            signal.setitimer(signal.ITIMER_PROF, 0)
            seconds = time.process_time() - begun
            codes = [each.code for each in result.diagnostics]
            messages = [each.message for each in result.diagnostics if each.code == "RNG004"]
            connection.send((seconds, codes, result.error or "; ".join(messages)))


class Worker:
    """A process that checks files; another one where it hangs or dies."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._process: multiprocessing.process.BaseProcess | None = None

    def check(self, path: Path, settings: str) -> tuple[float, list[str], str]:
        """CPU seconds, the codes of what was found, what went wrong."""
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=_work, args=(theirs, self._root), daemon=True)
            self._process.start()
            theirs.close()
        self._line.send((str(path), settings))
        try:
            if self._line.poll(PATIENCE):
                answer: tuple[float, list[str], str] = self._line.recv()
                return answer
            problem = f"no answer within {PATIENCE:g} s"
        except EOFError:
            self._process.join()
            problem = f"the process ended with {self._process.exitcode}"
        self.stop()
        return 0.0, [], problem

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None


def check(folder: Path, record: Record, names: Sequence[str]) -> None:
    """Check each file of a folder with some settings."""
    worker = Worker(folder)
    for file in sorted(folder.rglob("*.py")):
        name = file.relative_to(folder).as_posix()
        for settings in names:
            if not file.is_file() or record.has(folder.name, name, settings):
                continue
            seconds, codes, problem = worker.check(file, settings)
            raw = file.read_bytes()
            if "RNG001" in codes and compiles(raw):
                problem = problem or "RNG001 of a file that compiles"
            result = {"folder": folder.name, "file": name, "settings": settings, "seconds": round(seconds, 3)}
            record.add({**result, "lines": raw.count(b"\n"), "codes": codes, "problem": problem})
    worker.stop()


def fix(folder: Path, record: Record) -> None:
    """Repair a copy of a folder, twice."""
    if record.has(folder.name, "", "fix"):
        return
    with tempfile.TemporaryDirectory(prefix="volume_") as place:
        copy = Path(place, folder.name)
        shutil.copytree(folder, copy, symlinks=True)
        environment = {**os.environ, "XDG_STATE_HOME": str(Path(place, "state"))}
        result: Result = {"folder": folder.name, "settings": "fix", "problem": ""}
        changed, problem = 0, _repair(copy, environment)
        for file in sorted(path for path in folder.rglob("*.py") if path.is_file()):
            name = file.relative_to(folder)
            before, after = file.read_bytes(), (copy / name).read_bytes()
            if before != after:
                changed += 1
                wrong = "; ".join(objections(before, after))
                record.add({**result, "file": name.as_posix(), "hunks": True, "problem": wrong})
        once = dict(_contents(copy))
        problem = problem or _repair(copy, environment)
        again = [name for name, raw in _contents(copy) if once[name] != raw]
        if again:
            problem += f" the second run changed {', '.join(again[:5])}"
        record.add({**result, "file": "", "changed": changed, "problem": problem.strip()})


def _repair(folder: Path, environment: dict[str, str]) -> str:
    """Repair a folder; what went wrong."""
    command = [*COMMAND, "--fix", "--unsafe-fixes", "-q", "--output-format", "concise", "."]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    said = run.stderr.strip()
    return f"exit {run.returncode}: {said[:500]}" if run.returncode not in (0, 1) or "Traceback" in said else ""


def _contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.rglob("*.py")):
        if file.is_file():
            yield file.relative_to(folder).as_posix(), file.read_bytes()


def table(results: list[Result], limit: float) -> str:
    """One row per folder, then what is slow, then what is wrong."""
    rows = ["| folder | files: default, all | lines | CPU seconds | slowest | files repaired | wrong |"]
    rows.append("|---|--:|--:|--:|--:|--:|--:|")
    for folder in sorted({each["folder"] for each in results}):
        own = [each for each in results if each["folder"] == folder]
        seconds = {name: [each["seconds"] for each in own if each["settings"] == name] for name in SETTINGS}
        lines = sum(each["lines"] for each in own if each["settings"] == "default")
        changed = [str(each["changed"]) for each in own if "changed" in each]
        sums = ", ".join(f"{sum(each):,.0f}" for each in seconds.values())
        slowest = max((*seconds["default"], *seconds["all"]), default=0)
        wrong = sum(bool(each["problem"]) for each in own)
        files = ", ".join(f"{len(each):,}" for each in seconds.values())
        shown = f"| {folder} | {files} | {lines:,} | {sums} | {slowest:.1f} |"
        rows.append(f"{shown} {', '.join(changed) or 'not run'} | {wrong} |")
    slow = sorted((each for each in results if each.get("seconds", 0) > limit), key=lambda each: -each["seconds"])
    for each in slow:
        rows.append(f"slow: {each['seconds']:.1f} s {each['folder']}/{each['file']} ({each['settings']})")
    for each in results:
        if each["problem"]:
            rows.append(f"wrong: {each['folder']}/{each['file']} ({each['settings']}): {each['problem']}")
    return "\n".join(rows)


def main() -> int:
    """Do what the options say; gives the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--record", type=Path)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--settings", choices=SETTINGS, action="append")
    parser.add_argument("--no-fix", action="store_true")
    options = parser.parse_args()
    record = Record(options.record)
    for folder in options.folders:
        check(folder.resolve(), record, options.settings or list(SETTINGS))
        print(f"{folder.name} is checked", file=sys.stderr, flush=True)
    for folder in () if options.no_fix else options.folders:
        fix(folder.resolve(), record)
        print(f"{folder.name} is repaired", file=sys.stderr, flush=True)
    print(table(record.results, options.seconds))
    return 1 if any(each["problem"] for each in record.results) else 0


if __name__ == "__main__":
    sys.exit(main())

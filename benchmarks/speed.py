"""What a run costs, as ratios against programs that are run side by side.

    python benchmarks/speed.py FOLDER... [--runs 3] [--peers] [--dask] [--only TEXT] [--json FILE]
    python benchmarks/speed.py FOLDER --flake8

Each folder is a package, the installed ``torch``, say; several are checked as one project.  They are copied, as they
would lie in a repository, unless ``--installed`` says to check them where they are.  Each figure is the median of
alternating runs, so that a busy machine slows both sides of a ratio, in CPU time of all processes:

* a cold run (no cache, one process) against ``ast.parse`` over the same files;
* one file without a word of randomness, without a cache, against ``python -c "import click"``;
* a run in which nothing changed against a warm ``ruff check --select NPY``;
* runs after one file has changed against one in which nothing did: a file that nobody imports, and the one whose
  number of importers is nearest to 100;
* a cold run of two processes against one of one, and the other way round in seconds of the clock (a busy machine
  spoils this one);
* with ``--dask``, the same of two processes against two workers of Dask, with their start and without;
* with ``--peers``, a cold run against those of ruff, flake8 with TorchFix, Fixit and pylint, as far as they are there;
* with ``--flake8``, and nothing else: flake8 with the plugin against flake8 without, cold and warm, on one process;
* the peak memory of the cold run: the largest sum over its processes of memory that only they use
  and their share of what they have in common (PSS).

``--only`` leaves all rows out but those that hold a text; it may be repeated.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rnglint.knowledge.lookup import Knowledge
from rnglint.program.project import Project

_ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""An installed copy has its byte code; one that runs from a checkout may write it."""
_PARSE = """
import ast, pathlib, sys
for path in pathlib.Path(sys.argv[1]).rglob("*.py"):
    try:
        ast.parse(path.read_bytes())
    except SyntaxError:
        pass
"""


_FLAKE8 = """
import sys
from flake8.main.application import Application
from flake8.plugins import finder
known = finder._find_importlib_plugins
if sys.argv[1] == "without":
    finder._find_importlib_plugins = lambda: (each for each in known() if each.package != "rnglint")
Application().run(["--isolated", "--jobs=1", "--exit-zero", "--quiet", "--quiet", sys.argv[2]])
"""


def flake8(folder: str, runs: int) -> list[tuple[str, float, float, float]]:
    """What the plugin costs in flake8, where nothing is remembered and where nothing has changed."""
    pairs: dict[str, list[tuple[float, float]]] = {"cold": [], "warm": []}
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as name:
            without, cold, warm = (
                cpu([sys.executable, "-c", _FLAKE8, which, folder], Path(name)) for which in ("without", "with", "with")
            )
        pairs["cold"].append((cold, without))
        pairs["warm"].append((warm, without))
    return [
        (
            f"flake8 with the plugin, {what} / without",
            statistics.median(ours for ours, _ in each),
            statistics.median(theirs for _, theirs in each),
            statistics.median(ours / theirs for ours, theirs in each),
        )
        for what, each in pairs.items()
    ]


def table(rows: Sequence[tuple[str, float, float, float]]) -> None:
    """Print rows in Markdown."""
    print("| what | ours (s) | theirs (s) | ratio |\n|---|---|---|---|")
    for what, ours, theirs, value in rows:
        print(f"| {what} | {ours:.2f} | {theirs:.2f} | {value:.2f} |")


def cpu(command: Sequence[str], cwd: Path) -> float:
    """CPU seconds, user and system, of a command and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command, cwd=cwd, env=_ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode < 0 or (done.returncode > 1 and command[0] == sys.executable):  # others' codes are bits
        raise SystemExit(f"{' '.join(command)}: exit code {done.returncode}: {done.stderr.decode()[:200]}")
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def ratio(ours: Sequence[str], theirs: Sequence[str], runs: int, cwd: Path) -> tuple[float, float, float]:
    """Medians of both sides in seconds, and the median of the ratios pair by pair."""
    pairs = [(cpu(ours, cwd), cpu(theirs, cwd)) for _ in range(runs)]
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def peak(command: Sequence[str], cwd: Path) -> float:
    """Peak memory in MB of a command and its children, sampled; 0 where the system does not tell."""
    with subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        highest = 0.0
        finished = threading.Event()
        threading.Thread(target=lambda: (process.wait(), finished.set()), daemon=True).start()
        while not finished.is_set():
            highest = max(highest, sum(_pss(pid) for pid in _family(process.pid)))
            time.sleep(0.2)
    return highest / 1024


def _family(root: int) -> list[int]:
    found = [root]
    for pid in found:
        try:
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        except OSError:
            continue
        found += [int(child) for child in children.split()]
    return found


def _pss(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((float(line.split()[1]) for line in lines if line.startswith("Pss:")), 0.0)


PEERS = {
    "ruff": "ruff check --isolated --no-cache --select NPY",
    "flake8 + TorchFix": "flake8 --isolated --select TOR --jobs 1",
    "Fixit": "fixit --quiet lint",
    "pylint": "pylint --disable all --enable E --jobs 1 --recursive y",
}
"""Linters side by side, each with its rules nearest to these."""


def program(name: str) -> str | None:
    """Where a program lies: beside the running Python, or on the path."""
    return shutil.which(name, path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))


def _has(found: str, peer: str) -> bool:
    """Whether a program has the plugin after which it is named here."""
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    return all(plugin in said for plugin in peer.split(" + ")[1:])


def changing(path: Path, command: Sequence[str]) -> list[str]:
    """A command that is run after a file has got another content."""
    script = "import subprocess, sys; open(sys.argv[1], 'a').write('# changed\\n'); subprocess.run(sys.argv[2:])"
    return [sys.executable, "-c", script, str(path), *command]


def by_importers(root: Path) -> tuple[Path, Path, int]:
    """A file of middle size that nobody imports; the file with about 100 importers, and how many those are."""
    imports = Project(root, (".",), {}, Knowledge.with_settings()).imports
    files = sorted(root.rglob("*.py"), key=lambda path: (path.stat().st_size, path))
    counts = Counter(other for path in files for other in (imports.of(path) or ((),))[0])
    leaves = [path for path in files if path not in counts]
    used, count = min(counts.items(), key=lambda each: (abs(each[1] - 100), each[0]))
    return leaves[len(leaves) // 2], used, count


def wall(command: Sequence[str], cwd: Path) -> float:
    """Seconds of the clock that a command takes."""
    start = time.perf_counter()
    subprocess.run(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def by_dask(both: Sequence[str], remote: Sequence[str], root: str, cwd: Path) -> list[tuple[str, float, float, float]]:
    """A run on two workers of Dask, the first one and one more, each against one on two processes."""
    from distributed import LocalCluster

    found = []
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        for which in ("new", "used"):
            ours = wall([*remote, f"dask:{cluster.scheduler_address}", root], cwd)
            theirs = wall(both, cwd)
            found.append((f"two {which} workers of Dask / two processes, by the clock", ours, theirs, ours / theirs))
    return found


def main() -> None:
    """Run all and print a table in Markdown."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("--installed", action="store_true", help="Check the first folder where it is.")
    arguments.add_argument("--peers", action="store_true")
    arguments.add_argument("--dask", action="store_true")
    arguments.add_argument("--only", action="append", metavar="TEXT")
    arguments.add_argument("--json", type=Path, metavar="FILE", help="Keep the figures here.")
    arguments.add_argument("--flake8", action="store_true")
    given = arguments.parse_args()
    if given.flake8:
        table(flake8(str(given.folders[0].resolve()), given.runs))
        return
    tool = [sys.executable, "-m", "rnglint"]
    rows: list[tuple[str, float, float, float]] = []
    with tempfile.TemporaryDirectory() as name:
        cwd = Path(name).resolve()
        root = given.folders[0].resolve() if given.installed else cwd / "repository"
        for folder in () if given.installed else given.folders:
            shutil.copytree(folder, root / folder.name, ignore=_is_no_source)
        (cwd / "plain.py").write_text("import os\n\n\ndef below(path, name):\n    return os.path.join(path, name)\n")
        cold = [*tool, "check", "--isolated", "--no-cache", "--jobs", "1", str(root)]
        warm = [*tool, "check", "--isolated", "--cache-dir", str(cwd / "cache"), str(root)]

        def is_wanted(what: str) -> bool:
            return given.only is None or any(text in what for text in given.only)

        def add(what: str, ours: Sequence[str], theirs: Sequence[str], runs: int = given.runs) -> None:
            if is_wanted(what):
                rows.append((what, *ratio(ours, theirs, runs, cwd)))

        add("cold run / `ast.parse`", cold, [sys.executable, "-c", _PARSE, str(root)])
        plain = [*tool, "check", "--isolated", "--no-cache", "plain.py"]
        add("one plain file / `import click`", plain, [sys.executable, "-c", "import click"], 9)
        if is_wanted("warm run"):
            cpu(warm, cwd)
        ruff = program("ruff") if is_wanted("warm run") else None
        if ruff:
            other = [ruff, "check", "--isolated", "--select", "NPY", "--cache-dir", str(cwd / "ruff"), str(root)]
            cpu(other, cwd)
            add("warm run / warm `ruff check --select NPY`", warm, other, 7)
        if not given.installed and is_wanted("changed / warm run"):
            leaf, used, count = by_importers(root)
            add("a file that nobody imports changed / warm run", changing(leaf, warm), warm)
            add(f"a file with {count} importers changed / warm run", changing(used, warm), warm)
        both = [*cold[:-2], "2", str(root)]
        add("two processes / one process", both, cold)
        if is_wanted("one process / two, by the clock"):
            one, two = wall(cold, cwd), wall(both, cwd)
            rows.append(("one process / two, by the clock", one, two, one / two))
        if given.dask:
            rows += by_dask(both, [*cold[:-3], "--executor"], str(root), cwd)
        for peer, words in PEERS.items() if given.peers else ():
            command = words.split()
            found = program(command[0])
            if found and _has(found, peer):
                add(f"cold run / {peer}", cold, [found, *command[1:], str(root)])
        memory = peak(cold, cwd) if is_wanted("peak memory") else 0.0
    table(rows)
    if memory:
        print(f"\npeak memory of the cold run: {memory:.0f} MB")
    if given.json:
        kept = [dict(zip(("what", "ours", "theirs", "ratio"), row, strict=True)) for row in rows]
        given.json.write_text(json.dumps({"rows": kept, "peak_mb": memory}, indent=1) + "\n")


def _is_no_source(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".py") and not Path(folder, name).is_dir()} | {"__pycache__"}


if __name__ == "__main__":
    main()

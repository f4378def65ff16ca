"""Run rnglint over unpacked packages and print what a reader has to judge.

    python benchmarks/sweep.py [--notebooks] [--select CODES] FOLDER [FOLDER ...]

Every rule is on, those in preview too; ``--select`` takes the codes or prefixes of some (``RNG3``: the rules
of that family that are on by default) and leaves preview out; ``--notebooks`` checks the notebooks of each folder and
nothing else, with the rules that are on by default, and counts lines of code cells.  Each folder holds one package
(``name-version``, or a package beside its ``.dist-info``); nothing is downloaded and nothing of it is run.
Prints two Markdown tables: one row per package with its lines, seconds and findings by rule, and one row per
finding with an empty judgement; the last row of the first table counts the files.  Exits with 2 when a run
ended in anything but 0 (clean) or 1 (findings), or reported an internal error.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rnglint.source.content import read_source
from rnglint.source.text import SourceError

COMMAND = ("--isolated", "--no-cache", "--output-format", "json")
EVERYTHING = ("--preview", "--select", "ALL")
_INTERNAL = "RNG004"


@dataclass(frozen=True, slots=True)
class Swept:
    """The outcome of one package.  ``seconds`` is wall time."""

    folder: Path
    files: int
    lines: int
    seconds: float
    status: int
    findings: list[dict[str, Any]]
    message: str

    @property
    def failed(self) -> bool:
        """Whether the run says something about rnglint rather than about the package."""
        return self.status not in (0, 1) or any(found["code"] == _INTERNAL for found in self.findings)


def sweep(folder: Path, selection: tuple[str, ...] = EVERYTHING, suffix: str = ".py") -> Swept:
    """Check one folder as a project of its own, with the rules that some options of rnglint select."""
    files = [path for path in sorted(folder.rglob(f"*{suffix}")) if path.is_file()]
    given = ["."] if suffix == ".py" else [str(path.relative_to(folder)) for path in files]
    start = time.perf_counter()
    run = subprocess.run(
        [sys.executable, "-m", "rnglint", *COMMAND, *selection, *given],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    seconds = time.perf_counter() - start
    findings = json.loads(run.stdout) if run.returncode in (0, 1) else []
    return Swept(folder, len(files), sum(map(_lines, files)), seconds, run.returncode, findings, run.stderr.strip())


def _lines(path: Path) -> int:
    try:
        return read_source(path).count(b"\n")
    except SourceError:
        return 0


def title(folder: Path) -> str:
    """Name and version, from the folder's own name or the ``.dist-info`` beside it."""
    name, _, version = folder.name.rpartition("-")
    if not name:
        name, version = folder.name, ""
        beside = sorted(folder.parent.glob("*.dist-info"))
        owners = beside if len(beside) == 1 else [info for info in beside if _owns(info, folder.name)]
        version = owners[0].name.removesuffix(".dist-info").rpartition("-")[2] if owners else ""
    return f"{name} {version}".rstrip()


def packages(swept: list[Swept]) -> str:
    """One row per package."""
    rows = ["| package | lines | seconds | findings |", "|---|--:|--:|---|"]
    for one in swept:
        counts = Counter(found["code"] for found in one.findings)
        told = ", ".join(f"{code}: {count}" for code, count in sorted(counts.items())) or "none"
        if one.failed:
            told = f"FAILED ({one.status}) {one.message.partition(chr(10))[0]}"
        rows.append(f"| {title(one.folder)} | {one.lines:,} | {one.seconds:.1f} | {told} |")
    total = sum(one.lines for one in swept)
    packages = f"{len(swept)} packages ({sum(one.files for one in swept):,} files)"
    rows.append(f"| {packages} | {total:,} | {sum(one.seconds for one in swept):.1f} | {_total(swept)} |")
    return "\n".join(rows)


def findings(swept: list[Swept]) -> str:
    """One row per finding, to be judged."""
    rows = ["| rule | package | place | message | judgement | why |", "|---|---|---|---|---|---|"]
    for one in swept:
        for found in one.findings:
            place = (one.folder / found["filename"]).resolve().relative_to(one.folder.resolve()).as_posix()
            message = found["message"].replace("|", "\\|")
            location = found["location"]
            row = f"cell {location['cell']}:{location['row']}" if "cell" in location else location["row"]
            rows.append(f"| {found['code']} | {title(one.folder)} | {place}:{row} | {message} | | |")
    return "\n".join(rows)


def _owns(info: Path, name: str) -> bool:
    record = info / "RECORD"
    text = record.read_text(encoding="utf-8", errors="replace") if record.is_file() else ""
    return text.startswith(f"{name}/") or f"\n{name}/" in text


def _total(swept: list[Swept]) -> str:
    counts = Counter(found["code"] for one in swept for found in one.findings)
    return ", ".join(f"{code}: {count}" for code, count in sorted(counts.items())) or "none"


def main(arguments: list[str]) -> int:
    """Print the tables; the exit status."""
    selection: tuple[str, ...] = EVERYTHING
    suffix = ".py"
    if arguments[:1] == ["--notebooks"]:
        selection, suffix, arguments = (), ".ipynb", arguments[1:]
    if len(arguments) > 1 and arguments[0] == "--select":
        selection, arguments = ("--select", arguments[1]), arguments[2:]
    folders = [Path(argument) for argument in arguments]
    missing = [str(folder) for folder in folders if not folder.is_dir()]
    if missing or not folders:
        print(f"sweep: no such folder: {missing[0]}" if missing else __doc__, file=sys.stderr)
        return 2
    swept = []
    for folder in folders:
        swept.append(sweep(folder, selection, suffix))
        print(f"{title(folder)}: {len(swept[-1].findings)} in {swept[-1].seconds:.1f} s", file=sys.stderr)
    print(packages(swept), findings(swept), sep="\n\n")
    return 2 if any(one.failed for one in swept) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

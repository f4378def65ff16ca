"""Give rnglint what nobody would write: no traceback, no internal error, no hang, and no repair that breaks a file.

    python benchmarks/fuzz.py [--minutes 25] [--seed 0] [--save FOLDER]
    python benchmarks/fuzz.py --again FOLDER

Each case is a folder: files of the fixtures that are mutated (tokens deleted, doubled and exchanged, files cut off, two
files put together, odd encodings and newlines, suppression comments), notebooks, settings, caches, journals, and, where
``hypothesmith`` is installed, programs made from Python's grammar.  The command line checks it with every rule, and
repairs it twice with ``--fix --unsafe-fixes``.  It has to end with 0, 1 or 2, without a traceback, an internal error
(RNG004) or a signal; a changed file has to compile, what no edit concerns has to have the bytes that it had
(``benchmarks/edits.py``), the second repair must change nothing, and nothing outside of the folder may change.

Prints totals; failures are made small and kept in folders of their own under ``--save``, which ``--again`` runs again.
Exits with 1 where anything failed.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import shutil
import sys
import tempfile
import time
import tokenize
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import forkkit
from edits import compiles, objections

from rnglint.api import registry
from rnglint.fixes.journal import Journal

HERE = Path(__file__).resolve().parent.parent
FIXTURES = sorted(path for path in (HERE / "fixtures").glob("*/*/*.py") if path.parent.name != "fixed")
CODES = [entry.code for entry in registry.entries()]
HANG = 60
"""Seconds after which SIGALRM ends a command."""
RUN = f"""
import signal, sys
signal.alarm({HANG})
from rnglint.cli import main
sys.exit(main())
"""
EVERYTHING = ("--preview", "--select", "ALL", "--jobs", "1", "-q", "--output-format", "json")
FILES = 8
"""So many mutated files lie in a folder."""
TRIES = 150
"""Runs that making a failure small may take."""
Files = dict[str, bytes]


# Files.


def fixture(rng: random.Random) -> bytes:
    """A file of the fixtures."""
    return rng.choice(FIXTURES).read_bytes()


def tokens(rng: random.Random) -> bytes:
    """A program with some tokens deleted, doubled, exchanged, or taken from another one."""
    text = fixture(rng).decode()
    lines = text.splitlines(keepends=True)
    spans: list[tuple[int, int]] = []
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.string.strip():
            spans.append((starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]))
    for _ in range(rng.choice((1, 1, 2, 4))):
        (start, end), other = rng.choice(spans), rng.choice(spans)
        what = rng.choice(("", text[start:end] * 2, text[start:end] + " " + text[start:end], text[slice(*other)]))
        text = text[:start] + what + text[end:]
    return text.encode()


def lines(rng: random.Random) -> bytes:
    """A program with some of its rows deleted, doubled, moved or indented."""
    rows = fixture(rng).splitlines(keepends=True)
    for _ in range(rng.choice((1, 2, 5))):
        at = rng.randrange(len(rows))
        what = rng.choice((b"", rows[at] * 2, rng.choice(rows), b"    " + rows[at], rows[at].lstrip(b" ")))
        rows[at] = what
    return b"".join(rows)


def cut(rng: random.Random) -> bytes:
    """A program that ends somewhere."""
    raw = fixture(rng)
    return raw[: rng.randrange(len(raw) + 1)]


def spliced(rng: random.Random) -> bytes:
    """Two programs one after the other, one in a function, or rows of two in turn."""
    one, other = fixture(rng), fixture(rng)
    how = rng.randrange(4)
    if how == 0:
        return one + b"\n\n" + other
    if how == 1:
        body = b"".join(b"    " + row for row in other.splitlines(keepends=True) if b"from __future__" not in row)
        return one + rng.choice((b"\nif x:\n", b"\ndef wrapped(key):\n", b"\nclass A:\n", b"\nfor i in z:\n")) + body
    first, second = one.splitlines(keepends=True), other.splitlines(keepends=True)
    if how == 2:
        return b"".join(first[: rng.randrange(len(first))] + second[rng.randrange(len(second)) :])
    return b"".join(row for pair in zip(first, second) for row in pair)  # noqa: B905


def encoded(rng: random.Random) -> bytes:
    """A program in an odd encoding, with odd newlines, marks or bytes."""
    text = fixture(rng).decode().replace("a", "ä", 1)
    names = ("latin-1", "utf-16", "utf-8-sig", "cp1252", "utf-7", "koi8-r", "shift_jis", "utf-32", "hex", "rot13")
    name = rng.choice((*names, "idna", "undefined", "ascii", "cp037", "", "raw_unicode_escape", "utf-8\0", "mbcs"))
    head = rng.choice((f"# coding: {name}\n", f"#!/usr/bin/env python\n# -*- coding: {name} -*-\n", ""))
    try:
        raw = (head + text).encode(name or "utf-8", errors="replace")
    except (LookupError, UnicodeError, TypeError, ValueError):
        raw = (head + text).encode()
    raw = raw.replace(b"\n", rng.choice((b"\n", b"\n", b"\r\n", b"\r", b"\n\r", b"\f\n", b"\r\r\n")))
    if rng.random() < 0.4:
        at = rng.randrange(len(raw))
        raw = (
            raw[:at] + rng.choice((b"\0", b"\xff", b"\xe2\x80\xa8", b"\x1a", b"\x0c", b"\\", b"\t", b"\xc3")) + raw[at:]
        )
    return rng.choice((b"", b"", b"\xef\xbb\xbf", b"\xff\xfe")) + raw


def suppressed(rng: random.Random) -> bytes:
    """A program with comments for the tool, right or not, behind some of its rows."""
    rows = fixture(rng).splitlines()
    for _ in range(rng.choice((1, 2, 5))):
        at = rng.randrange(len(rows))
        codes = ", ".join(rng.choices([*CODES, "RNG", "ALL", "E501", "", "rng101", "key-reuse", "]", "["], k=2))
        words = ("rnglint: ignore", "rnglint: ignore-file", "noqa", "rnglint: on", "RNGLINT:ignore", "type: ignore")
        listed = rng.choice(("", f"[{codes}]", f": {codes}", f"[{codes}"))
        comment = f"# {rng.choice(words)}{listed} {rng.choice(('', '# x', 'why'))}"
        rows[at] = rows[at] + b"  " * rng.randrange(3) + comment.encode() if rng.random() < 0.8 else comment.encode()
    return b"\n".join(rows) + b"\n"


def notebook(rng: random.Random) -> bytes:
    """A notebook of pieces of a program, some of its JSON of another kind, or cut off."""
    pieces = rng.choice((fixture, tokens, lines))(rng).decode(errors="replace").split("\n\n")
    magics = ("%matplotlib inline\n", "%%time\n", "!ls\n", "x = !ls\n", "?x\n", "%%bash\n", "await f()\n", "x?\n", "")
    cells: list[Any] = []
    for piece in pieces:
        source = rng.choice(magics) + piece if rng.random() < 0.3 else piece
        given = rng.choice((source, source.splitlines(keepends=True)))
        kind = rng.choice(("code", "code", "code", "markdown", "raw"))
        cells.append({"cell_type": kind, "metadata": {}, "source": given, "outputs": [], "execution_count": None})
    whole: Any = {"cells": cells, "metadata": {"language_info": {"name": "python"}}, "nbformat": 4, "nbformat_minor": 5}
    if rng.random() < 0.4:
        odd = rng.choice((None, 3, [], {}, "x", [[]], [None], {"a": {}}, -1e400, True))
        at = rng.choice((whole, whole["metadata"], rng.choice(cells)))
        at[rng.choice([*at])] = odd
    raw = json.dumps(whole, indent=rng.choice((None, 1, 4)), ensure_ascii=rng.random() < 0.5).encode()
    return raw[: rng.randrange(len(raw))] if rng.random() < 0.1 else raw


MUTATIONS: dict[str, Callable[[random.Random], bytes]] = {
    "tokens": tokens,
    "lines": lines,
    "cut": cut,
    "spliced": spliced,
    "encoded": encoded,
    "suppressed": suppressed,
    "notebook": notebook,
}


def grammar(rng: random.Random) -> list[bytes]:
    """Programs made from Python's grammar, below the imports of a fixture; none where hypothesmith is missing."""
    try:
        import hypothesmith
    except ImportError:
        return []
    from hypothesis import HealthCheck, Phase, given, seed, settings

    made: list[bytes] = []
    strategy = rng.choice((hypothesmith.from_node, hypothesmith.from_grammar))()

    @seed(rng.randrange(2**32))
    @settings(
        max_examples=FILES, database=None, deadline=None, phases=[Phase.generate], suppress_health_check=[*HealthCheck]
    )
    @given(strategy)
    def note(text: str) -> None:
        made.append(text.encode(errors="surrogatepass"))

    note()
    return [rng.choice((b"", b"import jax, torch\n", fixture(rng) + b"\n")) + raw for raw in made]


# Folders.


def settings_file(rng: random.Random) -> tuple[str, bytes]:
    """A file of settings, right or not."""
    values = (
        '"RNG3"',
        '["ALL"]',
        "true",
        "3",
        "-1",
        "[]",
        "{}",
        '"../.."',
        '{"a" = "jax.jit"}',
        '[{name="a.b"}]',
        "1e400",
        '"*["',
        '["**/*"]',
        "nan",
        '{"*.py" = ["RNG301"]}',
    )
    keys = (
        "select",
        "ignore",
        "extend-select",
        "preview",
        "per-file-ignores",
        "exclude",
        "src",
        "target-versions",
        "compile-wrappers",
        "key-consumers",
        "seeders",
        "like",
        "extend",
        "cache-dir",
        "jobs",
        "time-limit",
        "unknown",
    )
    name = rng.choice(("pyproject.toml", "rnglint.toml", ".rnglint.toml", "setup.cfg"))
    table = {"pyproject.toml": "[tool.rnglint]\n", "setup.cfg": "[rnglint]\n"}.get(name, "")
    text = table + "".join(f"{rng.choice(keys)} = {rng.choice(values)}\n" for _ in range(rng.choice((1, 1, 2, 4))))
    raw = text.encode()
    if rng.random() < 0.3:
        at = rng.randrange(len(raw))
        raw = raw[:at] + rng.choice((b"", b"\0", b"\xff", b"[[", b'"""', b"\r", b"=")) + raw[at + 1 :]
    return name, raw


def damaged(rng: random.Random, raw: bytes) -> bytes:
    """Bytes of which some are others."""
    changed = bytearray(raw)
    for _ in range(rng.choice((1, 3, 30))):
        if changed:
            changed[rng.randrange(len(changed))] = rng.choice((0, 0xFF, rng.randrange(256)))
    return bytes(changed[: rng.randrange(len(changed) + 1)] if rng.random() < 0.3 else changed)


class Failure(Exception):
    """What a command did that it must not do."""


class Place:
    """A folder of cases: the project, what the user's journals are in, and something outside that must stay."""

    def __init__(self, folder: Path) -> None:
        self.project, self.state, self.outside = folder / "project", folder / "state", folder / "outside.py"
        self.commands = 0

    def fill(self, files: Files) -> None:
        """Begin anew with these files; those under ``state/`` are the user's."""
        for each in (self.project, self.state):
            shutil.rmtree(each, ignore_errors=True)
            each.mkdir(mode=0o700)
        self.outside.write_bytes(b"mine = 1\n")
        for name, raw in files.items():
            path = (self.state / "rnglint" if name.endswith(".journal") else self.project) / name
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.write_bytes(raw.replace(b"/PROJECT", os.fsencode(self.project)))

    def read(self) -> Files:
        """The files of the project, but for the cache."""
        paths = (path for path in sorted(self.project.rglob("*")) if path.is_file())
        found = {path.relative_to(self.project).as_posix(): path.read_bytes() for path in paths}
        return {name: raw for name, raw in found.items() if not name.startswith(".rnglint_cache/")}

    def run(self, *options: str) -> str:
        """Run the command line, which gives what it found as JSON.  Raises Failure."""
        self.commands += 1
        environment = {**os.environ, "XDG_STATE_HOME": str(self.state)}
        done = forkkit.run(
            ["-c", RUN, "check", *EVERYTHING, *options, "."], environment=environment, folder=self.project
        )
        said = done.stderr.decode(errors="replace").strip()
        what = " ".join(options)
        if done.returncode not in (0, 1, 2) or "Traceback" in said or "internal error" in said:
            raise Failure(f"{what}: exit {done.returncode}: {said[-1500:]}")
        shown = done.stdout.decode(errors="replace")
        if '"RNG004"' in shown:
            raise Failure(f"{what}: {next(each['message'] for each in json.loads(shown) if each['code'] == 'RNG004')}")
        if done.returncode == 2 and not said:
            raise Failure(f"{what}: exit 2 without a word")
        if self.outside.read_bytes() != b"mine = 1\n":
            raise Failure(f"{what}: a file outside of the project was written")
        return shown

    def judge(self, files: Files, spoil: Callable[[bytes], bytes] | None = None) -> None:
        """Check a folder, and repair it twice; ``spoil`` damages the cache in between.  Raises Failure."""
        self.fill(files)
        caching = spoil is not None
        self.run(*(() if caching else ("--no-cache",)))
        if spoil is not None:
            for cache in (self.project / ".rnglint_cache").glob("*.msgpack"):
                cache.write_bytes(spoil(cache.read_bytes()))
            self.run()
        before = self.read()
        if "settings.journal" not in files and before != {name: files[name] for name in before}:
            raise Failure("a check changed a file")
        self.run("--no-cache", "--fix", "--unsafe-fixes")
        once = self.read()
        changed = sorted(name for name in before if before[name] != once[name])
        if once.keys() != before.keys():
            raise Failure(f"files came or went: {sorted(once.keys() ^ before.keys())}")
        if not any(name.endswith(".journal") for name in files):
            for name in changed:
                self._compare(name, before[name], once[name])
        if changed:
            self.run("--no-cache", "--fix", "--unsafe-fixes")
            again = sorted(name for name, raw in self.read().items() if raw != once[name])
            if again:
                raise Failure(f"the second repair changed {again}")

    @staticmethod
    def _compare(name: str, before: bytes, after: bytes) -> None:
        if name.endswith(".py"):
            wrong = objections(before, after)
        else:
            old, new = (json.loads(raw)["cells"] for raw in (before, after))
            # The type of a cell may be anything, as JSON has it.
            were, are = (
                [cell.get("cell_type") if isinstance(cell, dict) else cell for cell in cells] for cells in (old, new)
            )
            wrong = [] if were == are else ["cells came or went"]
        if wrong:
            raise Failure(f"{name}: {'; '.join(wrong)}")


def journal(rng: random.Random, files: Files) -> bytes:
    """The journal of a run that died, of the files of a folder or of others, right or not."""
    raw: bytes = b""
    with tempfile.TemporaryDirectory() as place:
        before, os.environ["XDG_STATE_HOME"] = os.environ.get("XDG_STATE_HOME"), place
        names = [*files, "gone.py", "../outside.py", "sub/../" + next(iter(files))]
        changes = {}
        for name in rng.sample(names, min(3, len(names))):
            held = files.get(name, b"mine = 1\n")
            changes[Path("/PROJECT", name)] = rng.choice(((held, b"theirs = 2\n"), (b"x = 1\n", held), (b"", b"")))
        with Journal(changes) as made:
            raw = made._path.read_bytes()
        os.environ.pop("XDG_STATE_HOME")
        if before is not None:
            os.environ["XDG_STATE_HOME"] = before
    return damaged(rng, raw) if rng.random() < 0.4 else raw


def cases(seed: int) -> Iterator[tuple[str, Files, Callable[[bytes], bytes] | None]]:
    """Kinds, files, and what becomes of the cache, without end."""
    kinds = [*MUTATIONS, *MUTATIONS, "mixed", "settings", "cache", "journal", "grammar"]
    number = 0
    while True:
        rng = random.Random(f"{seed}/{number}")
        kind = kinds[number % len(kinds)]
        number += 1
        mutated = MUTATIONS.get(kind)
        suffix = ".ipynb" if kind == "notebook" else ".py"
        files = {f"m{at}{suffix}": (mutated or rng.choice((tokens, spliced, fixture)))(rng) for at in range(FILES)}
        spoil = None
        if kind == "grammar":
            files = {f"m{at}.py": raw for at, raw in enumerate(grammar(rng))}
        elif kind == "settings":
            files = dict([*files.items()][:2])
            files.update(settings_file(rng) for _ in range(rng.choice((1, 2))))
        elif kind == "cache":
            files = dict([*files.items()][:2])
            chosen = random.Random(rng.random())
            spoil = lambda raw, chosen=chosen: damaged(chosen, raw)  # noqa: E731
        elif kind == "journal":
            files = dict([*files.items()][:2])
            files["settings.journal"] = journal(rng, files)
        if files:
            yield kind, files, spoil


# What failed.


def smaller(files: Files, fails: Callable[[Files], bool]) -> Files:
    """Fewer files, and fewer rows in them, that still fail."""
    for name in [*files]:
        rest = {other: raw for other, raw in files.items() if other != name}
        if rest and fails(rest):
            files = rest
    for name in [name for name in files if name.endswith(".py")]:
        size = max(len(files[name].splitlines()) // 2, 1)
        while size:
            rows = files[name].splitlines(keepends=True)
            for at in range(0, len(rows), size):
                tried = {**files, name: b"".join(rows[:at] + rows[at + size :])}
                if fails(tried):
                    files = tried
                    break
            else:
                size //= 2
    return files


def failure(place: Place, files: Files, spoil: Callable[[bytes], bytes] | None = None) -> str:
    """What goes wrong with a folder; empty where nothing does."""
    try:
        place.judge(files, spoil)
    except Failure as error:
        return str(error)
    return ""


def kind_of(message: str) -> str:
    """What two failures have in common that are one."""
    head = message.partition(" failed on this file")[2] or message.partition(": ")[2]
    return "".join(each for each in head[:60] if not each.isdigit())


def keep(folder: Path, message: str, files: Files) -> None:
    """Write a failure down."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "failure.txt").write_text(message + "\n", errors="backslashreplace")
    for name, raw in files.items():
        (folder / "files" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "files" / name).write_bytes(raw)


def again(folder: Path) -> int:
    """Run kept failures; the exit status."""
    left = 0
    with tempfile.TemporaryDirectory(prefix="fuzz_") as name:
        place = Place(Path(name))
        for case in sorted(path.parent for path in folder.glob("*/failure.txt")):
            paths = (path for path in sorted((case / "files").rglob("*")) if path.is_file())
            message = failure(place, {path.relative_to(case / "files").as_posix(): path.read_bytes() for path in paths})
            left += bool(message)
            print(f"{case.name}: {message or 'ok'}")
    forkkit.stop()
    return 1 if left else 0


def main() -> int:
    """Do what the options say; gives the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--again", type=Path)
    options = parser.parse_args()
    if options.again is not None:
        return again(options.again)
    end = time.monotonic() + 60 * options.minutes
    done, files_done, failed = Counter[str](), 0, Counter[str]()
    valid = 0
    with tempfile.TemporaryDirectory(prefix="fuzz_") as name:
        place = Place(Path(name))
        for kind, files, spoil in cases(options.seed):
            if time.monotonic() > end:
                break
            done[kind] += 1
            files_done += len(files)
            valid += sum(compiles(raw) for path, raw in files.items() if path.endswith(".py"))
            message = failure(place, files, spoil)
            if not message:
                continue
            failed[kind_of(message)] += 1
            print(f"{sum(done.values())} {kind}: {message}", file=sys.stderr, flush=True)
            if options.save is None or failed[kind_of(message)] > 2:
                continue
            tries = [TRIES]

            def fails(tried: Files, same: str = kind_of(message), tries: list[int] = tries) -> bool:
                tries[0] -= 1
                return tries[0] > 0 and kind_of(failure(place, tried)) == same

            small = smaller(files, fails)
            keep(options.save / f"{options.seed}-{sum(done.values())}", message, small)
    forkkit.stop()
    kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(done.items()))
    print(
        f"{sum(done.values())} folders ({kinds}) with {files_done:,} files, of which {valid:,} compile, in "
        f"{options.minutes:g} minutes and {place.commands:,} commands (seed {options.seed})"
    )
    print(f"{sum(failed.values())} failures of {len(failed)} kinds")
    for what, number in failed.most_common():
        print(f"{number} x {what}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

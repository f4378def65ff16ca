"""What two processes execute twice: definitions that several files ask for, however the files are dealt out.

    python benchmarks/shared_executions.py FOLDER

Checks the folder once by one process, and notes what each file asks to have executed, and how long that took. From
this follows what two processes would take, each of which executes what its files ask for. Prints for some ways of
dealing what both take together, as a share of one process, and the gain on idle processors. The last way is the best
one that a search has found which exchanges file after file.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rnglint.config.settings import Loaded, Settings
from rnglint.run.checker import Checker
from rnglint.run.workers import Task, chunks, quiet_collector
from rnglint.trace import alone

SEARCHES = 4


class Asked:
    """What the files of a folder ask for, in CPU seconds."""

    def __init__(self, root: Path) -> None:
        self.files = sorted(root.rglob("*.py"))
        self.of: dict[Path, set[object]] = {path: set() for path in self.files}
        self.seconds: dict[object, float] = {}
        begun = time.process_time()
        self._check(Checker(Loaded(Settings(), root)))
        self.total = time.process_time() - begun
        sizes = {path: path.stat().st_size for path in self.files}
        self.rest = {path: sizes[path] / sum(sizes.values()) for path in self.files}

    def _check(self, checker: Checker) -> None:
        run: Any = alone._run
        for path in self.files:

            def noted(program: Any, code: Any, entry: Any, *given: Any, path: Path = path) -> Any:
                node = entry[1] if isinstance(entry, tuple) else entry
                key = code.module.path, type(node), getattr(node, "lineno", 0), given[1:]
                begun = time.process_time()
                found = run(program, code, entry, *given)
                self.seconds[key] = max(self.seconds.get(key, 0.0), time.process_time() - begun)
                self.of[path].add(key)
                return found

            alone._run = noted
            with quiet_collector():
                checker.check(str(path))
        alone._run = run

    def takes(self, files: Iterable[Path]) -> float:
        """What a process takes for some files; all that is no execution is shared out by their sizes."""
        files = list(files)
        executed = sum(self.seconds[key] for key in set[object]().union(*(self.of[path] for path in files)))
        left = self.total - sum(self.seconds.values())
        return executed + left * sum(self.rest[path] for path in files)


def searched(asked: Asked, start: set[Path], chance: random.Random) -> tuple[set[Path], set[Path]]:
    """Two sets of files, of which the slower one takes as little as exchanging single files makes it."""
    sides = start, set(asked.files) - start
    best, improves = max(map(asked.takes, sides)), True
    while improves:
        improves = False
        for path in chance.sample(asked.files, len(asked.files)):
            here, there = sides if path in sides[0] else sides[::-1]
            here.remove(path)
            there.add(path)
            now = max(map(asked.takes, sides))
            if now < best:
                best, improves = now, True
            else:
                there.remove(path)
                here.add(path)
    return sides


def main() -> None:
    """Print a table in Markdown."""
    asked = Asked(Path(sys.argv[1]).resolve())
    times = Counter(key for keys in asked.of.values() for key in keys)
    shared = sum(asked.seconds[key] for key, count in times.items() if count > 1)
    print(f"one process: {asked.total:.2f} s, {shared:.2f} s of it for what several files ask for\n")
    dealt = chunks([Task(str(path), path.stat().st_size, 0) for path in asked.files], 2)
    turns = {Path(task.path) for chunk in dealt[::2] for task in chunk}
    half = set(asked.files[: len(asked.files) // 2])
    chance = random.Random(0)
    starts = [set(half), *({*chance.sample(asked.files, len(half))} for _ in range(SEARCHES - 1))]
    found = [searched(asked, start, chance) for start in starts]
    ways = {"first and second half": half, "chunks in turn": turns}
    ways["searched"] = min(found, key=lambda sides: max(map(asked.takes, sides)))[0]
    print("| dealt out | both / one | gain |\n|---|--:|--:|")
    for what, files in ways.items():
        one, other = asked.takes(files), asked.takes(set(asked.files) - files)
        print(f"| {what} | {(one + other) / asked.total:.2f} | {asked.total / max(one, other):.2f} |")


if __name__ == "__main__":
    main()

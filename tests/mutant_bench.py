"""Runs programs under their frameworks, one after another in one process: a line of JSON in, one out.

A folder and a number come in: so often what the ``main`` of the program there gives is asked, from modules that are
imported anew.  The answer is ``hazard``
(two of the draws are equal, or one is a monotone map of the other), ``fresh``, ``unsteady`` or ``crash``.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import itertools
import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np


def coupled(values: list[Any]) -> str:
    """The first two draws that have to do with each other."""
    flat = [np.ravel(np.asarray(value)).astype(float) for value in values]
    for (i, a), (j, b) in itertools.combinations(enumerate(flat), 2):
        number = min(a.size, b.size)
        x, y = a[:number], b[:number]
        if np.array_equal(x, y):
            return f"{i} and {j} are equal"
        if number >= 8 and len(np.unique(x)) == len(np.unique(y)) == number:
            steps = np.diff(y[np.argsort(x)])
            if (steps > 0).all() or (steps < 0).all():
                return f"{i} and {j} are monotone in one another"
    return ""


def once(folder: str) -> tuple[str, str]:
    """What a run shows, and a digest of all draws."""
    own = {path.stem for path in Path(folder).glob("*.py")}
    for name in own:
        sys.modules.pop(name, None)
    importlib.invalidate_caches()
    _import_frameworks(folder, own)
    sys.path.insert(0, folder)
    random.seed(0)
    np.random.seed(0)
    try:
        if "torch" in sys.modules:
            sys.modules["torch"]._dynamo.reset()
            sys.modules["torch"].manual_seed(0)
        draws = importlib.import_module("main").main()
    finally:
        sys.path.remove(folder)
        for name in own:
            sys.modules.pop(name, None)
    digest = hashlib.sha256()
    for values in draws.values():
        for value in values:
            digest.update(np.ascontiguousarray(value, dtype=np.float64).tobytes())
    found = [f"{name}: {said}" for name, values in draws.items() if (said := coupled(values))]
    return "; ".join(found), digest.hexdigest()


def _import_frameworks(folder: str, own: set[str]) -> None:
    """Import what a program imports from outside before anything is seeded: some of it draws when it loads."""
    for path in Path(folder).glob("*.py"):
        for name in re.findall(r"^(?:from|import) (\w+)", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            if name not in own:
                with contextlib.suppress(ImportError):
                    importlib.import_module(name)


def answer(folder: str, runs: int) -> dict[str, str]:
    """The verdict on a program."""
    try:
        said, one = once(folder)
        others = {once(folder)[1] for _ in range(runs - 1)}
    except Exception as error:  # noqa: BLE001 - whatever a program raises is its verdict
        return {"verdict": "crash", "why": f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"}
    if others - {one}:
        return {"verdict": "unsteady", "why": "two runs differ"}
    return {"verdict": "hazard" if said else "fresh", "why": said}


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    for line in sys.stdin:
        print(json.dumps(answer(*json.loads(line))), flush=True)

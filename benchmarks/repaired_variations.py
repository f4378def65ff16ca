"""Do repaired programs run, without the hazard, and with seeds that count?

    python benchmarks/repaired_variations.py [--rule RNGxxx]... [--seeds N] [--every N] [--minutes M]
                                             [--record FILE] [--again] [--python PATH]

Each hazard with a proof is repaired as it is, and in N random rewritings of it (``benchmarks/variation/``, three to
five at once), and the repaired programs run under the frameworks of a Python, in a process that imports these once:

* the fixture's proof must not see the hazard any more, and nothing may raise an error;
* ``run()`` gives the same when it is run again from the start (``repeats``), unless it did not before or seeds
  nothing; and something else where the seeds that the program had before are other ones (``counts``; all seeds, where
  it had none), wherever it can be called without arguments.  A number that a round or a rank is added to is one of
  these, too.  What no seed at all changes draws nothing that it gives.

What asks for a key since the repair is given one, and ``run()``, which is a whole program, the same seed each time.
Where the tool tells what it left, the hazard may be there (``in part``).

A rewriting counts only where the program before the repair shows the hazard.  Answers are appended to ``--record``, a
file of JSON lines, and are not asked for again: the run can be ended and begun anew.  With ``--every N``, each of the
rewritings is asked of one program in N, the next of the programs beside them.  Prints what is not well, and the
totals of the record.
"""

from __future__ import annotations

import ast
import contextlib
import inspect
import json
import os
import random
import re
import select
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

BY = 1000
"""How far above a seed of the program a number may be that is made of it."""
TIME_LIMIT = 120.0
"""How long a program may run, in seconds."""
_FINE = ("fine", "not repaired", "not shown", "repaired in part")


# In the process that runs programs


def answer(job: dict[str, str]) -> dict[str, Any]:
    """What one proof sees of a program, and what its seeds do."""
    import proofkit

    with mock.patch.object(proofkit, "program", partial(supplied, proofkit.program)):
        found = proofkit.observe(job["proofs"], job["name"], job["path"])
        if found["observed"] is False and job["before"]:
            path, before = Path(job["path"]), Path(job["before"])
            _, old = _drawn(before)
            one, given = _drawn(path)
            if one is not None and (old or given):
                repeats = one == _drawn(path)[0] or _drawn(before)[0] != _drawn(before)[0]
                found |= {"repeats": repeats}
            if one is not None and given and re.search(r"\d", one):
                changed = one != _drawn(path, partial(_follows, old, _literals(path)))[0]
                found |= {"counts": changed or one == _drawn(path, lambda seed: True, start=BY)[0]}
    return found


def _follows(old: Collection[int], literals: Collection[object], seed: int) -> bool:
    """Whether a seed is one that the program had, or is made of one: nearby, and not written in the program."""
    return not old or seed in old or (seed not in literals and any(0 < seed - each < BY for each in old))


def _literals(path: Path) -> set[object]:
    """The numbers that are written in a program."""
    files = [path] if path.is_file() else sorted(path.rglob("*.py"))
    nodes = (node for each in files for node in ast.walk(ast.parse(each.read_text("utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and type(node.value) is int}


@contextlib.contextmanager
def supplied(load: Callable[[Path], Any], path: Path) -> Iterator[ModuleType]:
    """A program whose functions are given the keys and seeds that they ask for, by a caller who has new ones."""
    numbers = count()
    sys.path.insert(0, str(path / "src"))
    try:
        with load(path) as module:
            for name, value in vars(module).copy().items():
                asked = inspect.signature(value).parameters.values() if inspect.isfunction(value) else ()
                lacking = [each.name for each in asked if each.kind is each.KEYWORD_ONLY and each.default is each.empty]
                if lacking:
                    setattr(module, name, _supplied(value, lacking, numbers))
            yield module
    finally:
        sys.path.remove(str(path / "src"))


def _supplied(function: Callable[..., Any], lacking: Sequence[str], numbers: Iterator[int]) -> Callable[..., Any]:
    def supplying(*args: Any, **kwargs: Any) -> Any:
        for name in (each for each in lacking if each not in kwargs):
            number = 0 if function.__name__ == "run" and "seed" in name else next(numbers)
            kwargs[name] = number if "seed" in name else sys.modules["jax"].random.key(number)
        return function(*args, **kwargs)

    return supplying


def _drawn(
    path: Path, wanted: Callable[[int], bool] = lambda seed: False, start: int = 0
) -> tuple[str | None, list[int]]:
    """What ``run()`` of a program gives, and the seeds in it, of which those that are ``wanted`` are others.

    ``start`` is what the global streams begin with.  None where it takes arguments, or ends in an error.
    """
    import numpy
    import proofkit
    from seed_shift import shifted

    proofkit.reset()
    random.seed(start)
    numpy.random.seed(start)
    if "torch" in sys.modules:
        sys.modules["torch"].manual_seed(start)
    torch = vars(sys.modules["torch"]) if "torch" in sys.modules else {}
    with mock.patch.dict(torch), shifted(wanted) as given:  # a program may overwrite what is in it
        try:
            with proofkit.program(path) as module:
                asked = inspect.signature(module.run).parameters.values()
                if any(each.default is each.empty and each.kind is not each.VAR_KEYWORD for each in asked):
                    return None, given
                return repr(proofkit.plain(module.run())), given
        except Exception:  # noqa: BLE001  the proof tells of errors
            return None, given


def serve() -> None:
    """Answer jobs, one line of JSON for each."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), file=answers, flush=True)


# In the process that repairs them


class Worker:
    """A process that runs programs, started anew when one takes too long or takes it down."""

    def __init__(self, python: str, folder: Path) -> None:
        self._python, self._folder = python, folder
        self._process: subprocess.Popen[str] | None = None

    def ask(self, **job: str) -> dict[str, Any]:
        """The answer about one program."""
        if self._process is None:
            self._process = self._started()
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(job) + "\n")
        process.stdin.flush()
        ready, _, _ = select.select([process.stdout], [], [], TIME_LIMIT)
        line = process.stdout.readline() if ready else ""
        if not line:
            self.close()
            return {"observed": None, "error": "the process died" if ready else "ran past the time"}
        found: dict[str, Any] = json.loads(line)
        return found

    def _started(self) -> subprocess.Popen[str]:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "ignore"}
        environment |= {"JAX_PLATFORMS": "cpu", "PJRT_DEVICE": "CPU", "TORCHINDUCTOR_CACHE_DIR": str(self._folder)}
        pipe = subprocess.PIPE
        return subprocess.Popen(
            [self._python, __file__, "--serve"],
            stdin=pipe,
            stdout=pipe,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = None


def programs(hazard: Path, seed: int) -> dict[str, str] | None:
    """The files of a hazard, or of the rewriting of it that a seed draws; None where there is none."""
    from fixturekit import MARK, read
    from variation.files import chained
    from variations import marked_tree, written

    if seed == 0:
        names = [hazard] if hazard.is_file() else sorted(hazard.rglob("*.py"))
        place = hazard.parent if hazard.is_file() else hazard
        return {
            "main.py" if hazard.is_file() else str(one.relative_to(place)): MARK.sub("", read(one)) for one in names
        }
    made = chained(marked_tree(read(hazard)), "main.py", seed) if hazard.is_file() else None
    return None if made is None else written(made)[0]


def looked_at(proof: Any, seed: int, worker: Worker, folder: Path) -> dict[str, Any] | None:
    """What became of one program: ``verdict``, and why."""
    from fixturekit import check

    from rnglint.run.linter import FixMode

    texts = programs(proof.hazard, seed)
    if texts is None:
        return None
    found: dict[str, Any] = {"rule": proof.rule, "program": proof.name, "seed": seed}
    before, after = folder / "before", folder / "after"
    for place in (before, after):
        _write(place, texts)
    left = check(sorted(after.rglob("*.py")), after, FixMode.unsafe, rule=proof.rule).diagnostics
    repaired = {name: (after / name).read_text("utf-8") for name in texts}
    if repaired == texts:
        return found | {"verdict": "not repaired"}
    job = {"proofs": str(proof.file), "name": proof.name}
    seen = worker.ask(**job, path=str(after), before=str(before))
    if seen["observed"] is None:  # torch's compiler keeps what it knows of modules of other programs
        worker.close()
        seen = worker.ask(**job, path=str(after), before=str(before))
    verdict = "fine" if seen["observed"] is False else "hazard is left" if seen["observed"] else "error"
    if verdict == "hazard is left" and any(each.code == proof.rule for each in left):
        verdict = "repaired in part"
    if verdict == "fine" and seen.get("repeats") is False:
        verdict = "does not repeat"
    if verdict == "fine" and seen.get("counts") is False:
        verdict = "seed does not count"
    if (
        verdict in ("error", "hazard is left")
        and worker.ask(**job, path=str(before), before="")["observed"] is not True
    ):
        verdict = "not shown"
    return (
        found
        | {"verdict": verdict}
        | ({"said": seen.get("error", ""), "texts": repaired} if verdict not in _FINE else {})
    )


def _write(place: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")


def jobs(rules: Sequence[str], seeds: int, every: int, python: str) -> Iterator[tuple[Any, int]]:
    """Proofs that a Python can run, with rewritings of their programs: one of each, and so on; at last as they are."""
    import proof_bench

    interpreter = proof_bench.interpreter(python)
    kept = [one for one in proof_bench.collect() if not interpreter.missing(one) and interpreter.runs_repair(one)]
    for seed in [*range(1, seeds + 1), 0]:
        yield from ((one, seed) for one in kept[seed % every :: every] if not rules or one.rule in rules)


def main() -> None:
    """Run what is not in the record, and print the totals."""
    import argparse

    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--rule", action="append", default=[])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--record", type=Path, default=Path("repaired_variations.jsonl"))
    parser.add_argument("--again", action="store_true", help="ask again about programs with which something was wrong")
    parser.add_argument("--python", default=sys.executable)
    options = parser.parse_args()
    lines = options.record.read_text("utf-8").splitlines() if options.record.exists() else []
    record = [json.loads(line) for line in lines]
    if options.again:
        record = [one for one in record if one["verdict"] in _FINE]
        options.record.write_text("".join(json.dumps(one) + "\n" for one in record), encoding="utf-8")
    known = {(one["rule"], one["program"], one["seed"]) for one in record}
    end = time.monotonic() + 60 * options.minutes
    with tempfile.TemporaryDirectory() as name, options.record.open("a", encoding="utf-8") as file:
        worker = Worker(options.python, Path(name, "inductor"))
        for number, (proof, seed) in enumerate(jobs(options.rule, options.seeds, options.every, options.python)):
            if time.monotonic() > end:
                break
            if (proof.rule, proof.name, seed) in known:
                continue
            found = looked_at(proof, seed, worker, Path(name, str(number)))
            if found is not None:
                record.append(found)
                print(json.dumps(found), file=file, flush=True)
        worker.close()
    for one in record:
        if one["verdict"] not in _FINE:
            last = one["said"].strip().rpartition("\n")[2]
            print(f"{one['rule']} {one['program']} {one['seed']}: {one['verdict']}  {last}")
    counts = Counter(one["verdict"] for one in record)
    print(", ".join(f"{number} {verdict}" for verdict, number in counts.most_common()))


if __name__ == "__main__":
    serve() if "--serve" in sys.argv else main()

"""Do repaired programs run, without the hazard, and with seeds that count?

    python benchmarks/repaired_variations.py [--rule RNGxxx]... [--seeds N] [--minutes M]
                                             [--record FILE] [--again] [--python PATH]

Each hazard with a proof is repaired as it is, and in N random rewritings of it (``benchmarks/variation/``, three to
five at once), and the repaired programs run under the frameworks of a Python, in a process that imports these once:

* the fixture's proof must not see the hazard any more, and nothing may raise an error;
* ``run()`` gives the same when it is run again from the start (``repeats``), and something else where every number
  that seeds the program is another one (``counts``), wherever it can be called without arguments.

A rewriting counts only where the program before the repair shows the hazard.  Answers are appended to ``--record``, a
file of JSON lines, and are not asked for again: the run can be ended and begun anew.  Prints what is not well, and the
totals of the record.
"""

from __future__ import annotations

import ast
import inspect
import json
import os
import re
import select
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

TIME_LIMIT = 120.0
"""How long a program may run, in seconds."""
_SEEDERS = frozenset(
    ["manual_seed", "seed", "key", "PRNGKey", "default_rng", "RandomState", "Random", "Rngs", "set_seed", "Generator"]
)
_FINE = ("fine", "not repaired", "not shown", "asks for a key")
_ASKS = re.compile(
    r"proofs\.py\", line \d+, in \w+\n[^\n]*\n([ ~^]*\n)?TypeError: \w+\(\) missing \d+ required keyword"
)
"""The end of a proof that calls a function which the repair made ask for a key: a rewriting has called it as well."""


def _reseeded(texts: dict[str, str]) -> dict[str, str]:
    """A program with another number wherever one seeds something, or has a name that says so."""
    trees = {name: ast.parse(text) for name, text in texts.items()}
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    asking = {name: at for node in nodes for name, at in _asks_for_seed(node)}
    for value in [value for node in nodes for value in _seeds(node, asking)]:
        if isinstance(value, ast.Constant) and type(value.value) is int:
            value.value += 1000
    return {name: ast.unparse(tree) for name, tree in trees.items()}


def _says_seed(node: ast.AST | str | None) -> bool:
    text = node if isinstance(node, str) else ast.unparse(node) if node is not None else ""
    return "seed" in text.lower()


def _asks_for_seed(node: ast.AST) -> Iterator[tuple[str, int]]:
    """The function or class that a definition gives a name, and which argument of it is a seed."""
    functions = [node] if isinstance(node, ast.FunctionDef) else []
    if isinstance(node, ast.ClassDef):
        functions = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
    for function in functions:
        names = [each.arg for each in function.args.args]
        for at, name in enumerate(names[names[:1] == ["self"] :]):
            if _says_seed(name):
                yield (node.name if isinstance(node, ast.ClassDef) else function.name), at


def _seeds(node: ast.AST, asking: dict[str, int]) -> Iterator[ast.expr | None]:
    """What stands in a node where a seed belongs."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        at = 0 if name in _SEEDERS else asking.get(name, len(node.args))
        yield from node.args[at : at + 1]
        told = [_says_seed(each) for each in node.args]
        yield from (each.value for each in node.keywords if _says_seed(each.arg) or name == "Rngs" or any(told))
    elif isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield node.value if any(map(_says_seed, targets)) else None
    elif isinstance(node, ast.Dict):
        yield from (value for key, value in zip(node.keys, node.values, strict=True) if _says_seed(key))
    elif isinstance(node, ast.FunctionDef) and _says_seed(node.name):
        yield from (each.value for each in ast.walk(node) if isinstance(each, ast.Return))
    elif isinstance(node, ast.arguments):
        pairs = [*zip(node.args[::-1], node.defaults[::-1], strict=False)]
        yield from (value for name, value in pairs if _says_seed(name.arg))
        others = zip(node.kwonlyargs, node.kw_defaults, strict=True)
        yield from (value for name, value in others if _says_seed(name.arg))


# In the process that runs programs


def answer(job: dict[str, str]) -> dict[str, Any]:
    """What one proof sees of a program, and what its seeds do."""
    import proofkit

    path = Path(job["path"])
    sys.path.insert(0, str(path / "src"))
    try:
        found = proofkit.observe(job["proofs"], job["name"], job["path"])
        if found["observed"] is False and job["other"]:
            drawn = [_drawn(Path(each), seed) for each, seed in ((path, 0), (path, 0), (Path(job["other"]), 1))]
            if None not in drawn:
                found |= {"repeats": drawn[0] == drawn[1], "counts": drawn[0] != drawn[2]}
    finally:
        sys.path.remove(str(path / "src"))
    return found


def _drawn(path: Path, seed: int) -> str | None:
    """What ``run()`` of a program gives; None where it takes arguments, or ends in an error."""
    import random

    import numpy
    import proofkit

    proofkit.reset()
    random.seed(seed)
    numpy.random.seed(seed)
    if "torch" in sys.modules:
        sys.modules["torch"].manual_seed(seed)
    sys.path.insert(0, str(path / "src"))
    try:
        with proofkit.program(path) as module:
            if any(each.default is each.empty for each in inspect.signature(module.run).parameters.values()):
                return None
            return repr(proofkit.plain(module.run()))
    except Exception:  # noqa: BLE001  the proof tells of errors
        return None
    finally:
        sys.path.remove(str(path / "src"))


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
    before, after, other = (folder / name for name in ("before", "after", "other"))
    for place in (before, after):
        _write(place, texts)
    check(sorted(after.rglob("*.py")), after, FixMode.unsafe, rule=proof.rule)
    repaired = {name: (after / name).read_text("utf-8") for name in texts}
    if repaired == texts:
        return found | {"verdict": "not repaired"}
    _write(other, _reseeded(repaired))
    job = {"proofs": str(proof.file), "name": proof.name}
    seen = worker.ask(**job, path=str(after), other=str(other))
    verdict = "fine" if seen["observed"] is False else "hazard is left" if seen["observed"] else "error"
    if verdict == "fine" and seen.get("repeats") is False:
        verdict = "does not repeat"
    if verdict == "fine" and seen.get("counts") is False:
        verdict = "seed does not count"
    if verdict in ("error", "hazard is left") and worker.ask(**job, path=str(before), other="")["observed"] is not True:
        verdict = "not shown"
    return (
        found
        | {"verdict": verdict}
        | ({"said": seen.get("error", ""), "texts": repaired} if verdict not in _FINE else {})
    )


def _asks_more(before: dict[str, str], after: dict[str, str]) -> bool:
    """Whether ``run`` has another parameter now: a rewriting has made a function that calls it, and passes that."""
    heads = [re.findall(r"^def run\((.*)\)", texts["main.py"], re.MULTILINE) for texts in (before, after)]
    return heads[0] != heads[1]


def _write(place: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")


def jobs(rules: Sequence[str], seeds: int, python: str) -> Iterator[tuple[Any, int]]:
    """Proofs that a Python can run, with rewritings of their programs: one of each, and so on; at last as they are."""
    import proof_bench

    interpreter = proof_bench.interpreter(python)
    kept = [one for one in proof_bench.collect() if not interpreter.missing(one) and interpreter.runs_repair(one)]
    for seed in [*range(1, seeds + 1), 0]:
        yield from ((one, seed) for one in kept if not rules or one.rule in rules)


def main() -> None:
    """Run what is not in the record, and print the totals."""
    import argparse

    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--rule", action="append", default=[])
    parser.add_argument("--seeds", type=int, default=3)
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
        for number, (proof, seed) in enumerate(jobs(options.rule, options.seeds, options.python)):
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

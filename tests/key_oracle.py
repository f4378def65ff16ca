"""What a program does with its keys when it runs under JAX: the judge that knows nothing of rnglint.

``Oracle`` keeps processes that import JAX once.  A program is run for every combination of the inputs that
it reads, first with ``jax.disable_jit`` and a ledger (which key words are consumed, by which rows; which
draws are related), then with ``jax.debug_key_reuse`` for every input whose ledger looks new.  Run as a
script this file is such a process: JSON in, JSON out, a line each.
"""

from __future__ import annotations

import ast
import itertools
import json
import os
import subprocess
import sys
import threading
import types
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

FILE = "<program>"
SECONDS = 60
"""Of processor time: as many on a loaded machine as on an idle one."""
Words: TypeAlias = "tuple[int, ...]"
VALUES: dict[str, tuple[object, ...]] = {"a": (False, True), "b": (False, True), "n": (0, 1, 2, 3)}


@dataclass(frozen=True, slots=True)
class Truth:
    """What the executions of one program showed.

    ``error`` says why it is no use (it raised, or did not end).  ``raised`` are the inputs on which JAX's checker
    raised KeyReuseError, with the rows; ``twice`` the key values that were consumed more often than allowed: the
    kinds of consumption, the rows on the stack of each; ``related`` the returned draws that are equal or
    rank-correlated, with the input.
    """

    error: str
    raised: list[dict[str, Any]]
    twice: list[dict[str, Any]]
    related: list[dict[str, Any]]
    unreached: list[list[int]]
    """First and last row of the blocks that no input ran."""
    seconds: float

    def reached(self, row: int) -> bool:
        """Whether some input ran this row."""
        return not any(first <= row <= last for first, last in self.unreached)

    @property
    def observed(self) -> bool:
        """Whether a hazard was seen by more than JAX's checker, whose rules refuse some harmless programs."""
        return bool(self.twice or self.related)

    @property
    def rows(self) -> set[int]:
        """The rows that made or consumed a key which was consumed twice."""
        return set().union(*self.hazards(), *({row for s in found["rows"] for row in s} for found in self.twice))

    def hazards(self) -> list[set[int]]:
        """For each key that was consumed twice, and not just because its parent was, the rows it shows at."""
        return [
            {*found["made"], *(row for stack in found["rows"] for row in stack)}
            for found in self.twice
            if not found["follows"]
        ]


def inputs(reads: Sequence[str]) -> list[tuple[object, ...]]:
    """Every combination of the inputs that are read; the others stay at one value."""
    return list(itertools.product(*(VALUES[name] if name in reads else VALUES[name][-1:] for name in "abn")))


class Oracle:
    """Processes with JAX loaded.  Use as a context manager.  Raises OSError if they cannot be started."""

    def __init__(self, jobs: int = 2, python: str = sys.executable) -> None:
        self._command = [python, str(Path(__file__).resolve())]
        self._jobs = jobs
        self._idle: list[subprocess.Popen[str]] = []

    def __enter__(self) -> Oracle:
        environment = {**os.environ, "JAX_PLATFORMS": "cpu", "PYTHONDONTWRITEBYTECODE": "1"}
        for _ in range(self._jobs):
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
            self._idle.append(subprocess.Popen(self._command, text=True, env=environment, **pipes))  # type: ignore[call-overload]
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._idle:
            assert process.stdin is not None
            process.stdin.close()
            process.wait(60)

    def ask(self, programs: Iterable[tuple[str, Sequence[str]]]) -> list[Truth]:
        """The truth about programs, given as text and the inputs that they read, in their order."""
        queue = list(enumerate(programs))
        queue.reverse()
        truths: dict[int, Truth] = {}

        def serve(process: subprocess.Popen[str]) -> None:
            assert process.stdin is not None and process.stdout is not None
            while True:
                try:
                    number, (text, reads) = queue.pop()
                except IndexError:
                    return
                print(json.dumps({"text": text, "inputs": inputs(reads)}), file=process.stdin, flush=True)
                line = process.stdout.readline()
                if not line:
                    raise RuntimeError(f"the oracle died on program {number}:\n{text}")
                truths[number] = Truth(**json.loads(line))

        threads = [threading.Thread(target=serve, args=(process,)) for process in self._idle]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if queue or len(truths) < max(truths, default=-1) + 1:
            raise RuntimeError("an oracle process died")
        return [truths[number] for number in sorted(truths)]


# The process.


def spearman(first: Any, second: Any) -> float:
    """The rank correlation of two vectors."""
    import numpy

    ranks = [numpy.argsort(numpy.argsort(values)).astype(float) for values in (first, second)]
    return float(numpy.corrcoef(ranks[0], ranks[1])[0, 1])


def relation(first: Any, second: Any) -> str:
    """Why two draws cannot be independent, or ''.  Chance puts ten numbers in one order in 2 of 10! cases."""
    import numpy

    size = min(len(first), len(second))
    first, second = first[:size], second[:size]
    levels = [len(numpy.unique(values)) for values in (first, second)]
    if size < 8 or min(levels) < 5:
        return ""
    if numpy.allclose(first, second, rtol=1e-6, atol=0):
        return "equal"
    ordered = size >= 10 and min(levels) == size and abs(spearman(first, second)) >= 0.99
    return "correlated" if ordered else ""


def rows_of(values: Iterable[Any]) -> Iterator[tuple[int, Any]]:
    """Draws as vectors: each returned array by its last axis, with the number of the array."""
    import jax
    import numpy

    for number, value in enumerate(jax.tree.leaves(list(values))):
        array = numpy.asarray(value)
        if array.ndim:
            for vector in array.reshape(-1, array.shape[-1]):
                yield number, vector.astype(float)


def related(values: Iterable[Any]) -> tuple[int, int, str] | None:
    """The first two returned draws that are related."""
    vectors = list(rows_of(values))
    for (i, one), (j, two) in itertools.combinations(vectors, 2):
        how = relation(one, two)
        if how:
            return i, j, how
    return None


class Ledger:
    """Which key words were consumed, by what, under which rows of the program."""

    def __init__(self) -> None:
        self.on = False
        self.inside = 0
        self.clear()

    def clear(self) -> None:
        """Begin another run."""
        self.events: list[tuple[Words, str, tuple[int, ...]]] = []
        self.made: dict[Words, set[int]] = defaultdict(set)
        """The rows on the stack where a key was made."""
        self.parents: dict[Words, set[Words]] = defaultdict(set)
        self.clones: Counter[Words] = Counter()

    def note(self, key: Any, kind: str) -> None:
        """A key, or an array of keys, is consumed (or cloned)."""
        if not self.on or self.inside:
            return
        rows = stack_rows()
        for words in words_of(key):
            if kind == "clone":
                self.clones[words] += 1
            else:
                self.events.append((words, kind, rows))

    def note_made(self, keys: Any, parents: Any = None) -> None:
        """Keys are made from a seed, or derived from others."""
        if not self.on or self.inside:
            return
        rows = stack_rows()
        made, origins = words_of(keys), [] if parents is None else words_of(parents)
        for number, words in enumerate(made):
            self.made[words].update(rows)
            if origins:
                self.parents[words].add(origins[number * len(origins) // len(made)])

    def follows(self, words: Words, twice: set[Words]) -> bool:
        """Whether a key was used twice because one that it comes from was."""
        waiting, seen = list(self.parents.get(words, ())), set()
        while waiting:
            parent = waiting.pop()
            if parent in twice:
                return True
            if parent not in seen:
                seen.add(parent)
                waiting += self.parents.get(parent, ())
        return False

    def twice(self) -> list[dict[str, Any]]:
        """Key values that were consumed more often than a clone allows."""
        found = defaultdict(list)
        for words, kind, rows in self.events:
            found[words].append((kind, rows))
        twice = {words for words, uses in found.items() if len(uses) > 1 + self.clones[words]}
        return [
            {
                "kinds": [kind for kind, _ in found[words]],
                "rows": sorted({rows for _, rows in found[words]}),
                "made": sorted(self.made[words]),
                "follows": self.follows(words, twice),
            }
            for words in found
            if words in twice
        ]


def words_of(keys: Any) -> list[Words]:
    """The words of each key of an array of keys, typed or raw."""
    import numpy

    data = numpy.asarray(getattr(keys, "_base_array", keys))
    return [tuple(words) for words in data.reshape(-1, data.shape[-1]).tolist()]


def stack_rows() -> tuple[int, ...]:
    """The rows of the program that are on the stack, innermost first."""
    frame, rows = sys._getframe(2), []
    while frame is not None:
        if frame.f_code.co_filename == FILE:
            rows.append(frame.f_lineno)
        frame = frame.f_back  # type: ignore[assignment]
    return tuple(rows)


def install(ledger: Ledger) -> None:
    """Hook the primitives that consume keys, and run samplers of a concrete key compiled: that is faster."""
    import functools
    import inspect

    import jax
    from jax._src import random as private
    from jax._src.random import prng

    def hook(primitive: Any, kind: str) -> None:
        original = primitive.impl

        def implementation(*arguments: Any, **parameters: Any) -> Any:
            if kind not in ("fold", "seed"):
                ledger.note(arguments[0], kind)
            made = original(*arguments, **parameters)
            if kind in ("split", "fold", "seed"):
                ledger.note_made(made, None if kind == "seed" else arguments[0])
            return made

        primitive.def_impl(implementation)

    hook(prng.random_bits_p, "draw")
    hook(prng.random_split_p, "split")
    hook(prng.random_fold_in_p, "fold")
    hook(prng.random_seed_p, "seed")
    hook(private.random_gamma_p, "draw")
    hook(private.random_clone_p, "clone")

    def wrap(sampler: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(sampler)
        def drawing(*arguments: Any, **named: Any) -> Any:
            key = named.get("key", arguments[0] if arguments else None)
            if not ledger.on or ledger.inside or not isinstance(key, prng.PRNGKeyArray):
                return sampler(*arguments, **named)
            ledger.note(key, sampler.__name__)
            ledger.inside += 1
            try:
                with jax.disable_jit(False):
                    return sampler(*arguments, **named)
            finally:
                ledger.inside -= 1

        return drawing

    others = {"split", "fold_in", "clone", "key", "PRNGKey", "key_data", "wrap_key_data", "key_impl"}
    for name, value in list(vars(jax.random).items()):
        if inspect.isfunction(value) and name not in others and "key" in inspect.signature(value).parameters:
            setattr(jax.random, name, wrap(value))
    jax.random.PRNGKey = jax.random.key


class Blocks(ast.NodeTransformer):
    """Makes a program note which of its blocks run."""

    def __init__(self) -> None:
        self.spans: dict[int, list[int]] = {}

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Note each list of statements but that of the module and of a class."""
        super().generic_visit(node)
        if not isinstance(node, (ast.Module, ast.ClassDef)):
            for name in ("body", "orelse", "finalbody"):
                body = getattr(node, name, None)
                if isinstance(body, list) and body:
                    body.insert(0, self.mark(body))
        return node

    def mark(self, body: list[ast.stmt]) -> ast.stmt:
        """A statement that notes that a block runs."""
        number = len(self.spans)
        self.spans[number] = [body[0].lineno, body[-1].end_lineno or body[-1].lineno]
        mark = ast.parse(f"__reached__.add({number})").body[0]
        for part in ast.walk(mark):
            if hasattr(part, "lineno"):
                ast.copy_location(part, body[0])
        return mark


def run(code: Any, arguments: Sequence[object], reached: set[int]) -> Any:
    """Import the program afresh, and call its main."""
    module = sys.modules["program"] = types.ModuleType("program")
    vars(module)["__reached__"] = reached
    exec(code, vars(module))
    return vars(module)["main"](*arguments)


def reuse_rows(error: BaseException | None) -> list[int]:
    """The rows of the program in the tracebacks of an error and of what it names as its cause."""
    import traceback

    rows: set[int] = set()
    while error is not None:
        rows |= {frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE}
        error = error.__cause__ or error.__context__
    return sorted(rows)


def judge(text: str, all_inputs: Sequence[Sequence[object]], ledger: Ledger) -> dict[str, Any]:
    """Run one program on all inputs."""
    import time

    import jax
    from jax.errors import KeyReuseError

    start = time.perf_counter()
    found: dict[str, Any] = {"error": "", "raised": [], "twice": [], "related": []}
    seen: dict[object, Sequence[object]] = {}
    blocks, reached = Blocks(), set[int]()
    code = compile(blocks.visit(ast.parse(text)), FILE, "exec")
    for arguments in all_inputs:
        ledger.clear()
        ledger.on = True
        try:
            with jax.disable_jit():
                values = run(code, arguments, reached)
        finally:
            ledger.on = False
        twice = ledger.twice()
        known = [(item["rows"], item["follows"]) for item in found["twice"]]
        found["twice"] += [
            {**item, "input": arguments} for item in twice if (item["rows"], item["follows"]) not in known
        ]
        pair = None if ledger.clones else related(values)
        if pair:
            found["related"].append({"draws": pair[:2], "how": pair[2], "input": arguments})
        shape = (tuple(sorted({event[1:] for event in ledger.events})), bool(twice))
        seen.setdefault(shape, arguments)
    for arguments in seen.values():
        try:
            with jax.debug_key_reuse(True):
                run(code, arguments, reached)
        except KeyReuseError as error:
            message = (str(error).splitlines() or [""])[0]
            found["raised"].append({"input": arguments, "rows": reuse_rows(error), "message": message})
    found["unreached"] = [span for number, span in blocks.spans.items() if number not in reached]
    found["seconds"] = time.perf_counter() - start
    return found


def serve() -> None:
    """Answer programs until the input ends."""
    import shutil
    import signal
    import tempfile

    import jax

    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    memory = tempfile.mkdtemp(prefix="key-oracle-")
    if not jax.config.jax_compilation_cache_dir:
        jax.config.update("jax_compilation_cache_dir", memory)
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
    ledger = Ledger()
    install(ledger)

    def late(*_: object) -> None:
        raise TimeoutError(f"longer than {SECONDS} s")

    signal.signal(signal.SIGPROF, late)
    for line in sys.stdin:
        job = json.loads(line)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            answer = judge(job["text"], job["inputs"], ledger)
        except Exception as error:  # noqa: BLE001  a program may end in anything
            answer = {"error": f"{type(error).__name__}: {error}"[:300], "raised": [], "twice": [], "related": []}
            answer |= {"unreached": [], "seconds": 0.0}
        signal.setitimer(signal.ITIMER_PROF, 0)
        print(json.dumps(answer), file=answers, flush=True)
    shutil.rmtree(memory, ignore_errors=True)


if __name__ == "__main__":
    serve()

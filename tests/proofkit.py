"""What the proofs are made of, and the process that runs them.

A proof is a function in ``fixtures/RNGxxx/proofs.py`` named like a hazard of that folder.  It gets the
imported program and returns whether the hazard was observed.  ``needs`` says which frameworks it runs
under.  Proofs run in a process of their own (``observe``), one for each set of frameworks: what one
framework does to the interpreter cannot reach another's proofs.

This file imports nothing but the standard library: it runs under every interpreter that has a framework.
"""

from __future__ import annotations

import atexit
import contextlib
import importlib.util
import itertools
import json
import os
import runpy
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

ProofFunction = TypeVar("ProofFunction", bound=Callable[..., bool])


def needs(*requirements: str, repair: tuple[str, ...] = ()) -> Callable[[ProofFunction], ProofFunction]:
    """Declare the distributions a proof runs under, as PEP 508 requirements (``torch``, ``torchax<=0.0.13``).

    ``repair``: what the repaired program needs beside them.
    """

    def mark(proof: ProofFunction) -> ProofFunction:
        proof.needs, proof.repair = requirements, repair  # type: ignore[attr-defined]
        return proof

    return mark


def plain(value: Any) -> Any:
    """A tensor, array, number or nest of them as Python lists and numbers, to be compared with ``==``."""
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if hasattr(value, "detach"):
        value = value.detach()
    if hasattr(value, "jax"):
        value = value.jax()
    if hasattr(value, "cpu"):
        value = value.cpu()
    return value.tolist() if hasattr(value, "tolist") else value


def equal(draws: Iterable[Any]) -> bool:
    """Whether two or more draws are all the same; no more are made than it takes to know."""
    values = (plain(draw) for draw in draws)
    first, *others = itertools.islice(values, 2)
    assert others, "one draw says nothing"
    return all(value == first for value in itertools.chain(others, values))


def differ(draws: Iterable[Any]) -> bool:
    """Whether some draw is unlike the first."""
    return not equal(draws)


def calls_equal(function: Callable[[], Any], count: int = 3) -> bool:
    """Whether ``count`` calls return the same."""
    return equal([function() for _ in range(count)])


def raises(call: Callable[[], object], *kinds: type[BaseException]) -> bool:
    """Whether the call raises one of these; every other exception is a failure of the proof."""
    try:
        call()
    except kinds:
        return True
    return False


def flat(value: Any) -> list[float]:
    """The numbers of a draw in row-major order; booleans count as 0 and 1."""
    value = plain(value)
    return [number for item in value for number in flat(item)] if isinstance(value, list) else [float(value)]


def monotone(draws: Iterable[Any]) -> bool:
    """Whether two draws, as far as the shorter one goes, put their entries in one order or in opposite orders.

    That is a rank correlation of 1 or -1; where a draw has ties (a Bernoulli mask), no pair of entries contradicts it.
    """
    first, second = (flat(draw) for draw in draws)
    count = min(len(first), len(second))
    assert count >= 7, "too few entries: unrelated draws would come out in one order now and then"
    signs = {
        (first[i] > first[j]) - (first[i] < first[j]) == (second[i] > second[j]) - (second[i] < second[j])
        for i in range(count)
        for j in range(i)
        if first[i] != first[j] and second[i] != second[j]
    }
    return len(signs) == 1


NOTES: list[str] = []
"""What limits the answer of the proof that runs: that a hazard was not seen then says nothing."""
FULL_CHECKER = (0, 10)
"""The release of JAX from which on its checker of keys is known to see every reuse that the proofs have."""


def reuse_error(call: Callable[[], object]) -> bool:
    """Whether JAX's own checker of keys (``jax_debug_key_reuse``) stops the call."""
    import jax

    if jax.__version_info__ < FULL_CHECKER:
        NOTES.append("the checker of keys of this release of JAX does not see every reuse")
    with jax.debug_key_reuse(True):
        return raises(call, jax.errors.KeyReuseError)


def in_new_processes(module: ModuleType, salts: Sequence[str]) -> Iterator[Any]:
    """What ``run()`` of an imported program gives in processes of its own, one for each salt of string hashes."""
    for number, salt in enumerate(salts):
        forks = _forks(salt, number if salt == "random" else 0)
        assert forks.stdin is not None and forks.stdout is not None
        print(module.__file__, file=forks.stdin, flush=True)
        passed, value = json.loads(forks.stdout.readline())
        assert passed, value
        yield value


@cache
def _forks(salt: str, number: int) -> subprocess.Popen[str]:
    """A process with a salt of its own that forks for each program: a framework is imported once for each salt.

    Salts that are drawn (``random``) are told apart by a number.
    """
    script = "import sys; sys.path.insert(0, sys.argv[1]); import proofkit; proofkit.fork_for_each()"
    loaded = [name for name in ("torch", "jax", "numpy") if name in sys.modules]
    server = subprocess.Popen(
        [sys.executable, "-c", script, str(Path(__file__).parent), *loaded],
        env={**os.environ, "PYTHONHASHSEED": salt, "JAX_PLATFORMS": "cpu"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(server.communicate)  # which ends it, and waits
    return server


def fork_for_each() -> None:
    """Answer each path on the standard input with a line: whether ``run()`` of the program passed, and what it gave."""
    answers = os.dup(1)
    os.dup2(2, 1)
    for name in sys.argv[2:]:
        importlib.import_module(name)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            passed = True
            try:
                value = plain(runpy.run_path(line.rstrip("\n"))["run"]())
            except BaseException:  # noqa: BLE001  the parent tells of it
                passed, value = False, traceback.format_exc(limit=-6)
            os.write(answers, json.dumps([passed, value]).encode() + b"\n")
            os._exit(0)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
            os.write(answers, b'[false, "the process of the program died"]\n')


def on_devices(module: ModuleType, count: int = 4) -> Any:
    """What ``run()`` of an imported program gives in a process that has several CPU devices."""
    script = (
        "import json, os, runpy, sys; sys.path.insert(0, sys.argv[1]); import proofkit; "
        "sys.path.insert(0, os.path.dirname(sys.argv[2])); "
        "print(json.dumps(proofkit.plain(runpy.run_path(sys.argv[2])['run']())))"
    )
    flags = f"{os.environ.get('XLA_FLAGS', '')} --xla_force_host_platform_device_count={count}"
    done = subprocess.run(
        [sys.executable, "-c", script, str(Path(__file__).parent), str(module.__file__)],
        env={**os.environ, "XLA_FLAGS": flags.strip(), "JAX_PLATFORMS": "cpu"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def on_ranks(module: ModuleType, count: int = 2) -> list[Any]:
    """What ``run()`` of an imported program gives on each rank of a group of torch, whose processes are forked here.

    They meet at a store of this process, as under torchrun: its port is taken before anybody is told of it.  A group
    that is taken down may wait for ever for threads of its own (torch 2.13); then others are asked.
    """
    for _ in range(3):
        answers = _on_ranks(module, count)
        if answers is not None and not any(not passed and "connectFullMesh" in value for passed, value in answers):
            break  # else Gloo has lost a rank before they met
    assert answers is not None, "a rank gives no answer"
    assert all(passed for passed, _ in answers), [value for passed, value in answers if not passed]
    return [value for _, value in answers]


def _on_ranks(module: ModuleType, count: int) -> list[Any] | None:
    """Whether each rank passed, with what it gave; None where one of them gives no answer."""
    import multiprocessing

    from torch.distributed import TCPStore

    store = TCPStore("127.0.0.1", 0, is_master=True, wait_for_workers=False)
    meeting = {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(store.port), "TORCHELASTIC_RESTART_COUNT": "0"}
    # A fork of this process would keep the locks of threads that it does not have: JAX, autograd, loaders start some.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["torch"])
    group = {**meeting, "TORCHELASTIC_USE_AGENT_STORE": "True", "WORLD_SIZE": str(count)}
    pipes = [context.Pipe(duplex=False) for _ in range(count)]
    ranks = [{**group, "RANK": str(number), "LOCAL_RANK": str(number)} for number in range(count)]
    file = str(module.__file__)
    running = [
        context.Process(target=_rank, args=(file, each, end)) for each, (_, end) in zip(ranks, pipes, strict=True)
    ]
    for process in running:
        process.start()
    try:
        return [pipe.recv() for pipe, _ in pipes] if all(pipe.poll(100) for pipe, _ in pipes) else None
    finally:
        for process in running:
            process.join(10)
            if process.is_alive():
                process.kill()
                process.join()


def _rank(file: str, environment: dict[str, str], answers: Any) -> None:
    """Answer whether ``run`` of the program at that path passed, with what it gave."""
    import torch

    os.environ.update(environment)
    torch.set_num_threads(1)  # the threads of the parent are not here
    path = Path(file)
    try:
        with program(path.parent if path.name == "main.py" else path) as module:
            answers.send((True, plain(module.run())))
    except Exception:  # noqa: BLE001  the parent tells of it
        answers.send((False, traceback.format_exc(limit=-6)))


@contextlib.contextmanager
def program(path: Path) -> Iterator[ModuleType]:
    """Import a fixture under a name of its own: a file, or the ``main.py`` of a folder beside its other files."""
    folder = path if path.is_dir() else path.parent
    before = set(sys.modules)
    if path.is_dir():
        sys.path.insert(0, str(folder))
    name = f"fixture_{path.stem}_{len(before)}"
    spec = importlib.util.spec_from_file_location(name, path / "main.py" if path.is_dir() else path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
        yield module
    finally:
        if path.is_dir():
            sys.path.remove(str(folder))
        for other in set(sys.modules) - before:
            origin = getattr(sys.modules[other], "__file__", None)
            if origin is not None and Path(origin).is_relative_to(folder):
                del sys.modules[other]


def load_proofs(path: Path) -> dict[str, Callable[..., bool]]:
    """The proofs that a ``proofs.py`` defines, by name."""
    name = f"proofs_{path.parent.name}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {key: value for key, value in vars(module).items() if hasattr(value, "needs")}


def reset() -> None:
    """Take back what the last proof may have left in the frameworks that are loaded."""
    torch, torchax = sys.modules.get("torch"), sys.modules.get("torchax")
    if torch is not None:
        if hasattr(torch, "_dynamo"):
            torch._dynamo.reset()
        torch.manual_seed(0)
    if torchax is not None:
        torchax.default_env().manual_seed(0)


def observe(proofs: str, name: str, text: str) -> dict[str, object]:
    """Run one proof on one program: ``observed`` is a bool, or None with the ``error`` that the proof ended in.

    Where ``note`` says something, that nothing was observed proves nothing.
    """
    NOTES.clear()
    try:
        reset()
        proof = load_proofs(Path(proofs))[name]
        with program(Path(text)) as module:
            return {"observed": bool(proof(module)), "note": " ".join(NOTES)}
    except Exception:  # noqa: BLE001  whatever a proof ends in is its answer
        return {"observed": None, "error": traceback.format_exc(limit=-6)}


def main(jobs: Sequence[Sequence[str]]) -> None:
    """Answer each job (proofs file, name, program) with one line of JSON on the real standard output."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for job in jobs:
        print(json.dumps(observe(*job)), file=answers, flush=True)


if __name__ == "__main__":
    sys.modules["proofkit"] = sys.modules["__main__"]
    main(json.load(sys.stdin))

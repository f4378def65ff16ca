"""Runs the proofs under the interpreters at hand, on the hazards and on the tool's own repairs of them.

The interpreters are the running one and those named in ``RNGLINT_PROOF_PYTHONS`` (separated like ``PATH``): one that
has torch_xla and torchax, say, which pin a torch of their own.  ``proof_record.py`` keeps what they showed.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import proofkit
from click.testing import CliRunner
from fixturekit import FIXTURES, RULES
from packaging.requirements import Requirement

COMPILER = "c++"
TIME_LIMIT = 3600.0
"""Ends what hangs; a loaded machine never comes near it."""
BATCH = 160
"""How many proofs share a process: a framework is slow to import, and two processors want work."""

CUDA = "cuda"
"""What a proof needs that runs on an NVIDIA GPU; its version is that of the driver's CUDA."""

_VERSIONS = """
import importlib.metadata as m, json, platform, re, shutil, subprocess, sys
versions = {"python": platform.python_version()}
if shutil.which("nvidia-smi"):
    told = subprocess.run(["nvidia-smi"], capture_output=True, text=True).stdout
    versions["cuda"] = re.search(r"CUDA Version: *([0-9.]+)", told)[1]
for name in sys.argv[1:]:
    try:
        versions[name] = m.version(name)
    except m.PackageNotFoundError:
        pass
print(json.dumps(versions))
"""


@dataclass(frozen=True, slots=True)
class Proof:
    """One proof of one hazard."""

    rule: str
    name: str
    needs: tuple[str, ...]
    repair: tuple[str, ...] = ()
    """What the repaired program needs beside them."""

    @property
    def distributions(self) -> tuple[str, ...]:
        """The names of what it needs."""
        return tuple(Requirement(need).name for need in self.needs if need != COMPILER)

    @property
    def file(self) -> Path:
        """Where the proof is written."""
        return FIXTURES / self.rule / "proofs.py"

    @property
    def hazard(self) -> Path:
        """The program: a file, or a folder."""
        return fixture(FIXTURES / self.rule / "hazards", self.name)

    @property
    def fixed(self) -> Path:
        """The text that the tool's fix has to give, where it has one: the tests of the fixtures compare them."""
        return fixture(FIXTURES / self.rule / "fixed", self.name)

    @property
    def digest(self) -> str:
        """Of the program, of its repaired text, and of what the proof does: what was seen is about these."""
        shared, functions = _written(self.file) if self.file.exists() else ("", {})
        digest = hashlib.sha256(f"{shared}\n{functions.get(self.name)}".encode())
        for program in (self.hazard, self.fixed):
            for path in sorted(program.rglob("*.py")) if program.is_dir() else [program] * program.exists():
                digest.update(f"\n{path.relative_to(program.parent).as_posix()}\n".encode() + path.read_bytes())
        return digest.hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A Python with the versions of the distributions it has."""

    python: str
    versions: Mapping[str, str] = field(hash=False)

    def absent(self, proof: Proof) -> bool:
        """Whether the interpreter lacks, in any release, something that the proof needs."""
        return any(name not in self.versions for name in proof.distributions)

    def missing(self, proof: Proof) -> str:
        """What the proof needs and this interpreter lacks, in words; empty when it can run."""
        lacking = [need for need in proof.needs if not self._has(need)]
        return f"needs {', '.join(lacking)}" if lacking else ""

    def _has(self, need: str) -> bool:
        if need == COMPILER:
            return any(shutil.which(name) for name in ("c++", "g++", "clang++"))
        requirement = Requirement(need)
        version = self.versions.get(requirement.name)
        return version is not None and requirement.specifier.contains(version, prereleases=True)

    def runs_repair(self, proof: Proof) -> bool:
        """Whether the repaired program can run."""
        return all(self._has(need) for need in proof.repair)

    def describe(self) -> str:
        """The versions, as a list in words."""
        return ", ".join(f"{name} {version}" for name, version in self.versions.items())


@dataclass(frozen=True, slots=True)
class Observation:
    """What one run of a proof saw; ``observed`` is None when it ended in ``error``.

    Where there is a ``note``, that nothing was observed proves nothing.
    """

    observed: bool | None
    error: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """A proof under one interpreter: on the hazard, and on the repair if the tool has one."""

    hazard: Observation
    repair: Observation | None


def fixture(folder: Path, name: str) -> Path:
    """The file or folder of that name."""
    return folder / name if (folder / name).is_dir() else folder / f"{name}.py"


@cache
def collect() -> tuple[Proof, ...]:
    """All proofs, by rule and in the order in which they are written."""
    return tuple(
        Proof(file.parent.name, name, tuple(function.needs), tuple(function.repair))  # type: ignore[attr-defined]
        for file in sorted(FIXTURES.glob(f"{RULES}/proofs.py"))
        for name, function in proofkit.load_proofs(file).items()
    )


@cache
def _written(file: Path) -> tuple[str, dict[str, str]]:
    """What the proofs of a file share, and each proof by its name, as they are written."""
    text = file.read_text(encoding="utf-8")
    shared, functions = [], {}
    for node in ast.parse(text).body:
        decorators = getattr(node, "decorator_list", [])
        segment = "\n".join(ast.get_source_segment(text, each) or "" for each in (*decorators, node))
        if isinstance(node, ast.FunctionDef) and decorators:
            functions[node.name] = segment
        else:
            shared.append(segment)
    return "\n".join(shared), functions


@cache
def interpreters() -> tuple[Interpreter, ...]:
    """The running interpreter first, then those of the environment."""
    others = os.environ.get("RNGLINT_PROOF_PYTHONS", "").split(os.pathsep)
    return tuple(interpreter(python) for python in (sys.executable, *filter(None, others)))


def interpreter(python: str) -> Interpreter:
    """The interpreter at that path."""
    return Interpreter(python, _versions(python))


def _versions(python: str) -> dict[str, str]:
    names = sorted({name for proof in collect() for name in proof.distributions} - {CUDA})
    done = subprocess.run([python, "-c", _VERSIONS, *names], capture_output=True, text=True, check=True)
    versions: dict[str, str] = json.loads(done.stdout)
    return versions


def repair(proof: Proof, folder: Path) -> Path | None:
    """Copy a hazard into ``folder`` and run the tool's fix on the copy; None when the text stayed as it was."""
    from rnglint.cli.commands import application

    copy = folder / proof.rule / proof.name
    copy.mkdir(parents=True)
    if proof.hazard.is_dir():
        shutil.copytree(proof.hazard, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(proof.hazard, copy)
    before = _texts(copy)
    options = ["--fix", "--unsafe-fixes", "--preview", "--select", proof.rule, "--no-cache", "--exit-zero"]
    with _inside(copy):
        done = CliRunner().invoke(application, ["check", *options, "."])
    assert done.exit_code == 0, f"the fix of {proof.rule} {proof.name} ended with {done.exit_code}:\n{done.output}"
    if _texts(copy) == before:
        return None
    return copy if proof.hazard.is_dir() else copy / proof.hazard.name


def stored(proof: Proof, folder: Path) -> Path | None:
    """The text after the repair: the tests of the fixtures hold it, unless it is stored nowhere."""
    return proof.fixed if proof.fixed.exists() else repair(proof, folder)


def _texts(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in sorted(folder.rglob("*.py"))}


@contextlib.contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def run(
    proofs: Iterable[Proof],
    pythons: Sequence[Interpreter] | None = None,
    *,
    attempt: bool = False,
    text: Callable[[Proof, Path], Path | None] = repair,
) -> dict[tuple[Proof, Interpreter], Result]:
    """Every proof under every interpreter that has what it needs; ``attempt`` tries other releases of it, too.

    ``text`` gives the repaired program, which it may write into a folder.

    A process runs proofs of one framework, and there are as many at a time as there are processors.
    """
    proofs = list(proofs)
    results: dict[tuple[Proof, Interpreter], Result] = {}
    with tempfile.TemporaryDirectory(prefix="rnglint-proofs-") as folder:
        repairs = {proof: text(proof, Path(folder, "repairs")) for proof in proofs}

        def look(interpreter: Interpreter, batch: Sequence[Proof]) -> None:
            texts = {proof: repairs[proof] if interpreter.runs_repair(proof) else None for proof in batch}
            jobs = [(proof, path) for proof in batch for path in (proof.hazard, texts[proof]) if path is not None]
            seen = dict(zip(jobs, _observe(interpreter, jobs, Path(folder)), strict=True))
            for proof in batch:
                path = texts[proof]
                after = None if path is None else seen[proof, path]
                results[proof, interpreter] = Result(seen[proof, proof.hazard], after)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            running = [
                pool.submit(look, interpreter, batch)
                for interpreter in pythons or interpreters()
                for batch in _by_framework(
                    proof
                    for proof in proofs
                    if not (interpreter.absent(proof) if attempt else interpreter.missing(proof))
                )
            ]
            for one in running:
                one.result()
    return results


def _by_framework(proofs: Iterable[Proof]) -> list[list[Proof]]:
    """Proofs that may share a process: those whose first need is the same distribution, ``BATCH`` at most."""
    kinds: dict[str, list[Proof]] = {}
    for proof in proofs:
        kinds.setdefault(Requirement(proof.needs[0]).name, []).append(proof)
    return [kind[start : start + BATCH] for kind in kinds.values() for start in range(0, len(kind), BATCH)]


def _observe(interpreter: Interpreter, jobs: Sequence[tuple[Proof, Path]], folder: Path) -> list[Observation]:
    """Nothing is written but under ``folder``; a process that dies answers with an error for what is left."""
    environment = {
        **{name: value for name, value in os.environ.items() if name != "JAX_DISABLE_MOST_OPTIMIZATIONS"},
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONWARNINGS": "ignore",
        "JAX_PLATFORMS": os.environ.get("JAX_PLATFORMS", "cpu"),
        "PJRT_DEVICE": "CPU",
        "TORCHINDUCTOR_CACHE_DIR": str(folder / "inductor"),
        "TORCHINDUCTOR_CPP_CACHE_PRECOMPILE_HEADERS": "0",  # one kernel is not worth it
        "TMPDIR": str(folder),
    }
    question = json.dumps([(str(proof.file), proof.name, str(text)) for proof, text in jobs])
    try:
        done = subprocess.run(
            [interpreter.python, proofkit.__file__],
            input=question,
            capture_output=True,
            text=True,
            check=False,
            env=environment,
            timeout=TIME_LIMIT,
        )
        answered, errors = done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        answered = late.stdout.decode() if isinstance(late.stdout, bytes) else late.stdout or ""
        errors = f"no answer within {TIME_LIMIT:.0f} s"
    answers = [Observation(**json.loads(line)) for line in answered.splitlines()]
    lost = Observation(None, f"the process ended before its answer:\n{errors[-2000:]}")
    return answers + [lost] * (len(jobs) - len(answers))

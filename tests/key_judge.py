"""What rnglint says about programs, beside what their executions showed; and programs made small."""

from __future__ import annotations

import ast
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from key_oracle import Oracle, Truth
from key_programs import Program, program

from rnglint.api.diagnostics import Diagnostic
from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import linter

SELECT = ("RNG3", "RNG104", "RNG105", "RNG004")
PEDANTIC = ("RNG316",)
"""Selected by nobody who does not ask for it; says nothing of the use of a key."""
CLAIMS = frozenset({"RNG301", "RNG302", "RNG303", "RNG304", "RNG305", "RNG306", "RNG310", "RNG313", "RNG314"})
"""Rules that say that one key is used twice: what an execution can show."""


@dataclass(frozen=True, slots=True)
class Case:
    """One program, its truth, and the findings of rnglint."""

    number: int
    program: Program
    truth: Truth
    findings: tuple[Diagnostic, ...]

    def claims(self, severity: str) -> list[Diagnostic]:
        """The findings that an execution can confirm or not: those in code that some input runs."""
        return [
            found
            for found in self.findings
            if found.code in CLAIMS and found.severity == severity and self.truth.reached(found.location.row)
        ]

    @property
    def missed(self) -> bool:
        """Whether JAX's checker raised, and rightly, and rnglint was silent."""
        return bool(self.truth.raised) and self.truth.observed and not self.findings

    @property
    def false(self) -> list[Diagnostic]:
        """Errors that no execution reproduced."""
        return [] if self.truth.observed else self.claims("error")


def _run(
    texts: Sequence[str], root: Path, fix: linter.FixMode = linter.FixMode.none
) -> tuple[list[Path], linter.Outcome]:
    """Write texts into a folder, and run the rules about keys over them."""
    files = [root / f"program_{number:05}.py" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    settings = Configuration(Overrides({"preview": True}, select=SELECT), isolated=True, cwd=root)
    outcome = linter.run(files, settings, fix=fix, jobs=1, cache=False)
    if outcome.errors:
        raise RuntimeError("\n".join(outcome.errors))
    return files, outcome


def repaired(texts: Sequence[str]) -> list[str]:
    """What ``--fix --unsafe-fixes`` makes of texts."""
    with tempfile.TemporaryDirectory() as name:
        files, _ = _run(texts, Path(name), linter.FixMode.unsafe)
        return [file.read_text(encoding="utf-8") for file in files]


def lint(texts: Sequence[str]) -> list[tuple[Diagnostic, ...]]:
    """The findings of the rules about keys, for each text."""
    with tempfile.TemporaryDirectory() as name:
        files, outcome = _run(texts, Path(name))
        found: dict[str, list[Diagnostic]] = {file.name: [] for file in files}
        for diagnostic in outcome.diagnostics:
            if diagnostic.code == "RNG004":
                raise RuntimeError(f"{diagnostic.message}\n{texts[files.index(Path(diagnostic.filename))]}")
            if diagnostic.code not in PEDANTIC:
                found[Path(diagnostic.filename).name].append(diagnostic)
    return [tuple(found[file.name]) for file in files]


def written(seed: int, count: int, first: int = 0) -> list[Program]:
    """Programs ``first`` to ``first + count`` of a seed."""
    return [program(random.Random(f"{seed}/{number}")) for number in range(first, first + count)]


def cases(oracle: Oracle, programs: Sequence[Program]) -> list[Case]:
    """Judge programs."""
    findings = lint([each.text for each in programs])
    truths = oracle.ask((each.text, each.reads) for each in programs)
    return [Case(number, *parts) for number, parts in enumerate(zip(programs, truths, findings, strict=True))]


# Making programs small.


def minimise(text: str, fails: Callable[[str], bool]) -> str:
    """The smallest program that deleting and unwrapping statements leads to, and that still ``fails``."""
    text = ast.unparse(ast.parse(text))
    size = 8
    while size:
        shrunk = next((smaller for smaller in _smaller(text, size) if fails(smaller)), None)
        if shrunk is not None:
            text = shrunk
        else:
            size //= 2
    return text + "\n"


def _smaller(text: str, size: int) -> Iterator[str]:
    """Programs without ``size`` statements in a row, and for 1 those with a block in place of its statement."""
    places = len(list(_bodies(ast.parse(text))))
    for place in reversed(range(places)):
        length = len(list(_bodies(ast.parse(text)))[place])
        for start in range(length - size + 1):
            tree = ast.parse(text)
            body = list(_bodies(tree))[place]
            if any(isinstance(node, ast.FunctionDef) and node.name == "main" for node in body[start : start + size]):
                continue
            del body[start : start + size]
            if not body:
                body.append(ast.Pass())
            yield ast.unparse(ast.fix_missing_locations(tree))
        if size == 1:
            for start in range(length):
                for part in ("body", "orelse", "finalbody"):
                    tree = ast.parse(text)
                    body = list(_bodies(tree))[place]
                    inner = getattr(body[start], part, None)
                    if inner and not isinstance(body[start], (ast.FunctionDef, ast.ClassDef)):
                        body[start : start + 1] = inner
                        yield ast.unparse(ast.fix_missing_locations(tree))


def _bodies(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list) and body and not (len(body) == 1 and isinstance(body[0], ast.Pass)):
                yield body


def still_missed(oracle: Oracle, reads: Sequence[str]) -> Callable[[str], bool]:
    """Whether a text is a miss, too."""

    def fails(text: str) -> bool:
        if lint([text])[0]:
            return False
        truth = oracle.ask([(text, reads)])[0]
        return not truth.error and bool(truth.raised) and truth.observed

    return fails


def still_false(oracle: Oracle, reads: Sequence[str], code: str, severity: str = "error") -> Callable[[str], bool]:
    """Whether a text has an unreproduced finding of this rule, too, and no code that never runs."""

    def fails(text: str) -> bool:
        if not any(found.code == code and found.severity == severity for found in lint([text])[0]):
            return False
        truth = oracle.ask([(text, reads)])[0]
        return not truth.error and not truth.observed and not truth.unreached

    return fails

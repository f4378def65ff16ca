"""What takes long is ended: by a clock that the analysis asks, file by file, and by bounds on what is tried."""

from __future__ import annotations

import ast
import difflib
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from fixturekit import check, sample
from long_programs import DRAW, HEAD, LENGTHS, PROGRAMS, write_modules

from rnglint.config.configuration import Configuration, Overrides
from rnglint.config.settings import Settings
from rnglint.fixes.keys import offers
from rnglint.fixes.keys.tree import EFFORT
from rnglint.machine import lineage
from rnglint.machine.machine import Machine
from rnglint.program import signatures
from rnglint.program.nesting import Nested
from rnglint.run import linter
from rnglint.run.engine import Engine
from rnglint.run.outcome import FixMode, Outcome
from rnglint.source.clock import CLOCK, OutOfTime
from rnglint.trace import alone, evaluation, executions, intent, meaning, programs

LONG = "import jax\n\n\ndef draws(key):\n" + f"    x = {DRAW}\n" * 400 + "    return x\n"


class Parents(dict[ast.AST, ast.AST]):
    """What nodes stand in; each look at it is a call."""

    def __getitem__(self, node: ast.AST) -> ast.AST:
        return super().__getitem__(node)


SHORT = f"import jax\n\n\ndef twice(key):\n    return {DRAW} + {DRAW}\n"


def lint(folder: Path, seconds: float, **more: object) -> Outcome:
    values = {"time-limit": seconds, "preview": True}
    configuration = Configuration(Overrides(values=values), isolated=True, cwd=folder)
    return linter.run(sorted(folder.glob("*.py")), configuration, jobs=1, **more)  # type: ignore[arg-type]


def test_a_file_without_time_is_told_and_the_others_are_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "long.py").write_text(LONG)
    (tmp_path / "short.py").write_text(SHORT)
    for _ in range(2):  # the second time with what the cache has kept
        outcome = lint(tmp_path, 0)
        found = {(Path(each.filename).name, each.code) for each in outcome.diagnostics}
        assert ("long.py", "RNG006") in found
        assert ("short.py", "RNG301") in found
        (ended,) = (each for each in outcome.diagnostics if each.code == "RNG006")
        assert ended.location.row == 4
        assert "more than 0 s of CPU time" in ended.message
        assert outcome.errors == []
    assert "RNG006" not in {each.code for each in lint(tmp_path, 1000).diagnostics}


def test_a_file_without_time_is_not_repaired_and_no_suppression_in_it_is_unused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = LONG + "y = 1  # rnglint: ignore[RNG301]\n"
    (tmp_path / "long.py").write_text(text)
    outcome = lint(tmp_path, 0, cache=False, fix=FixMode.unsafe)
    assert {each.code for each in outcome.diagnostics} == {"RNG006"}
    assert (tmp_path / "long.py").read_text() == text


def test_the_limit_is_one_of_each_file() -> None:
    with CLOCK.limited(0), pytest.raises(OutOfTime):
        CLOCK.tick(10_000)
    CLOCK.tick(10_000)
    with CLOCK.limited(0):
        with CLOCK.stopped():
            CLOCK.tick(10_000)
        with pytest.raises(OutOfTime):
            CLOCK.tick(10_000)


def test_repairs_are_tried_for_so_much_text_only(tmp_path: Path) -> None:
    """A hundred draws in one function: some of the findings have a repair, all are told."""
    body = "".join(f"    x{index} = {DRAW}\n" for index in range(150))
    (tmp_path / "a.py").write_text(f"import jax\n\n\ndef draws(key):\n{body}    return x0\n")
    found = [each for each in check([tmp_path / "a.py"], tmp_path).diagnostics if each.code == "RNG301"]
    assert len(found) == 149
    assert 0 < sum(each.fix is not None for each in found) < 149


def counted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[None]:
    """Something of an item for each call of a function."""
    calls: list[None] = []
    made = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *given, **named: calls.append(None) or made(*given, **named))
    return calls


def drawn(count: int) -> str:
    """Statements that draw from one key, so many."""
    return "".join(f"    x{index} = {DRAW}\n" for index in range(count))


@pytest.mark.parametrize(
    ("owner", "name", "most", "text"),
    [
        (
            intent,
            "is_meant",
            1,
            lambda count: drawn(count) + f"    return {', '.join(f'x{at}' for at in range(count))}\n",
        ),
        (intent, "is_meant", 8, lambda count: drawn(count)),  # nothing takes two together: some earlier ones are asked
        (Parents, "__getitem__", 12, lambda count: f"    return {' + '.join([DRAW] * count)}\n"),
    ],
)
def test_each_of_many_draws_of_one_key_is_the_same_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, most: int, text: Callable[[int], str]
) -> None:
    parents = Nested.parents.func
    monkeypatch.setattr(Nested.parents, "func", lambda code: Parents(parents(code)))
    calls = counted(monkeypatch, owner, name)
    (tmp_path / "draws.py").write_text(f"import jax\n\n\ndef draws(key):\n{text(200)}")
    found = Engine(Settings(preview=True), tmp_path, repairs=False).check(tmp_path / "draws.py").diagnostics
    assert len([each for each in found if each.code == "RNG301"]) == 199
    assert 0 < len(calls) <= most * 200


def test_looking_for_repairs_ends_with_the_work_that_it_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much work each repair is, but for the first three: in one expression each draw meets all the others."""
    tried: list[int] = []
    made = offers.cures
    monkeypatch.setattr(offers, "cures", lambda *given: tried.append(CLOCK.steps) or made(*given))
    (tmp_path / "a.py").write_text(f"import jax\n\n\ndef draws(key):\n    return {' + '.join([DRAW] * 120)}\n")
    found = [each for each in check([tmp_path / "a.py"], tmp_path).diagnostics if each.code == "RNG301"]
    assert len(found) == 119
    assert 0 < sum(each.fix is not None for each in found) < 119
    assert sum(each - tried[0] > EFFORT for each in tried) < 3


@pytest.mark.parametrize(
    ("text", "executed"),
    [
        ("import time\n\n\ndef told(x):\n    print(time.time(), id(x))\n    return x\n", []),
        ("import random\n\n\ndef told(x):\n    return x + random.random()\n", ["main.py"]),
    ],
)
def test_programs_are_executed_for_files_in_which_they_may_show_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, executed: list[str]
) -> None:
    main = "import random\n\nfrom told import told\n\nif __name__ == '__main__':\n    random.seed(0)\n    told(1)\n"
    (tmp_path / "main.py").write_text(main)
    (tmp_path / "told.py").write_text(text)
    ran: list[str] = []
    execute = programs.execute
    monkeypatch.setattr(programs, "execute", lambda *given: ran.append(given[1].module.path.name) or execute(*given))
    Engine(Settings(), tmp_path).check(tmp_path / "told.py")
    assert ran == executed


def test_once_programs_were_much_work_no_other_is_run_for_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = "import random\n\nfrom told import told\n\nif __name__ == '__main__':\n    random.seed(0)\n    told(1)\n"
    for name in ("a.py", "b.py", "c.py"):
        (tmp_path / name).write_text(main)
    (tmp_path / "told.py").write_text("import random\n\n\ndef told(x):\n    return x + random.random()\n")
    engine = Engine(Settings(), tmp_path)
    path = tmp_path / "told.py"
    assert not engine.check(path).unfinished
    ran = engine.program.execution(tmp_path / "a.py")
    assert ran is not None and ran.cost > 1
    monkeypatch.setattr(executions, "_MOST_EVALUATED", ran.cost + 1)
    assert Engine(Settings(), tmp_path).check(path).unfinished == {"the program c.py"}


SLACK = 4_000
"""Steps that the clock may count more or less: it forgets the last ones when a file begins."""


@pytest.mark.parametrize(("name", "length"), sample([*LENGTHS.items(), ("rows", 2_500), ("computations", 2_500)], 4))
def test_twice_the_program_is_not_much_more_than_twice_the_work(name: str, length: int, tmp_path: Path) -> None:
    taken = []
    for each in (length, 2 * length):
        path = tmp_path / f"of_{each}.py"
        path.write_text(HEAD + PROGRAMS[name](each))
        before = CLOCK.steps
        checked = Engine(Settings(preview=True), tmp_path).check(path)
        codes = {found.code for found in checked.diagnostics}
        taken.append(CLOCK.steps - before)
        assert codes & {"RNG204", "RNG301", "RNG302", "RNG303", "RNG304", "RNG310", "RNG313"} or checked.unfinished
        assert "RNG006" not in codes
    assert 0 < taken[1] < 3 * taken[0] + SLACK, taken


@pytest.mark.parametrize(
    ("name", "length", "owner", "called", "most"),
    [
        (
            "bases",
            40,
            lineage,
            "_merged",
            8 * 40 * 40,
        ),  # in each execution each class, for each depth that it stands at
        ("merged", 60, Machine, "set_content", 12 * 60),
        ("seeded", 40, meaning, "is_meant", 40),
    ],
)
def test_what_is_asked_is_asked_once(
    name: str, length: int, owner: object, called: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = counted(monkeypatch, owner, called)
    (tmp_path / "program.py").write_text(HEAD + PROGRAMS[name](length))
    assert Engine(Settings(preview=True), tmp_path).check(tmp_path / "program.py").diagnostics
    assert 0 < len(calls) <= most


def test_modules_that_hold_one_another_are_not_evaluated_to_the_end_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation, "_EFFORT", 400)
    spent: list[int] = []
    machine = evaluation.Machine
    monkeypatch.setattr(evaluation, "Machine", lambda *given: spent.append(given[2]) or machine(*given))
    taken = []
    for length in (20, 40):
        (tmp_path / "model.py").write_text(HEAD + PROGRAMS["layers"](length))
        Engine(Settings(preview=True), tmp_path).check(tmp_path / "model.py")
        assert len(spent) == length
        taken.append(sum(spent))
        spent.clear()
    assert taken[0] < 5 * 400
    assert taken[1] < 1.3 * taken[0]


def test_who_calls_methods_of_one_name_is_looked_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many neighbours have such methods, which hand on what they are given; of their functions nobody asks."""
    (tmp_path / "base.py").write_text(SHORT.replace("twice", "apply"))
    method = "    def apply(self, key):\n        return super().apply(key)\n\n\n"
    text = "".join(f"class Layer{at}(Layer):\n{method}" for at in range(50))
    (tmp_path / "layers.py").write_text(f"import jax\n\n\n{text}")
    calls = counted(monkeypatch, signatures, "given")
    found = Engine(Settings(), tmp_path).check(tmp_path / "base.py").diagnostics
    assert [each.fix is not None for each in found] == [True]
    assert 0 < len(calls) <= 4 * 50


def test_a_close_rule_is_looked_for_once_for_each_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    calls = counted(monkeypatch, difflib, "get_close_matches")
    words = ", ".join(f"RNG{at:03d}" for at in range(700, 800))
    (tmp_path / "told.py").write_text(SHORT + f"x = 1  # rnglint: ignore[{words}]\n" * 20)
    found = lint(tmp_path, 1000, cache=False).diagnostics
    assert {each.code for each in found} == {"RNG003", "RNG301"}
    assert "the rest of the list is not looked at" in {each.message.partition(": ")[2] for each in found}
    assert 0 < len(calls) <= 10


def test_one_of_many_modules_that_call_one_another_costs_no_more_than_one_of_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a run over all of them takes as long as there are modules."""
    ran = counted(monkeypatch, alone, "_ran")
    taken = []
    for number in (60, 3_000):
        ran.clear()
        first = write_modules(tmp_path / f"of_{number}", number)
        before = CLOCK.steps
        found = Engine(Settings(), first.parent).check(first).diagnostics
        assert {each.code for each in found} == {"RNG304"}
        assert len(ran) <= 18, "two or three of its own, two of what it calls, and of each repair that is tried"
        taken.append(CLOCK.steps - before)
    assert 0 < taken[1] < 2 * taken[0] + SLACK, taken


def test_many_modules_that_call_one_another_are_work_in_proportion_to_their_number(tmp_path: Path) -> None:
    taken = []
    for number in (12, 24):
        first = write_modules(tmp_path / f"of_{number}", number)
        engine, before = Engine(Settings(), first.parent), CLOCK.steps
        for path in first.parent.iterdir():
            assert {each.code for each in engine.check(path).diagnostics} == {"RNG304"}
        taken.append(CLOCK.steps - before)
    assert 0 < taken[1] < 3 * taken[0] + SLACK, taken


def test_as_many_combinations_as_no_memory_holds_are_something_unknown(tmp_path: Path) -> None:
    rows = "itertools.combinations_with_replacement([1, 2], 2**30)"
    text = f"import itertools\n\nimport jax\n\n\ndef f(key):\n    for row in {rows}:\n        print({DRAW}, row)\n"
    (tmp_path / "rows.py").write_text(f"{text}    return {DRAW}\n")
    command = [
        sys.executable,
        "-m",
        "rnglint",
        "--isolated",
        "--no-cache",
        "--preview",
        "--output-format",
        "concise",
        "rows.py",
    ]
    bounded = partial(resource.setrlimit, resource.RLIMIT_AS, (2**30, 2**30))
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, preexec_fn=bounded)
    assert (done.returncode, done.stderr) == (1, "")
    assert "rows.py:9:12: RNG301" in done.stdout


def test_a_row_of_a_document_is_read_in_one_go_however_long(tmp_path: Path) -> None:
    hazard = Path(__file__).resolve().parent.parent / "fixtures" / "RNG507" / "hazards" / "said_in_words"
    shutil.copytree(hazard, tmp_path, dirs_exist_ok=True)
    with (tmp_path / "README.md").open("a", encoding="utf-8") as document:
        document.write("torch " * 40_000)
    assert {each.code for each in check(sorted(tmp_path.glob("*.py")), tmp_path).diagnostics} == {"RNG507"}


@pytest.mark.parametrize(
    "value",
    [
        "10**400 * (x / 3)",
        "numpy.linspace(0, 1, 10**400)[1]",
        "numpy.linspace(0, 1, 3)[10**400]",
        "10**400 * numpy.linspace(0, 1, 4)",
        "1e308 * 10.0 * numpy.linspace(0, 1, 4)[1]",
        "[10**400 * step for step in numpy.arange(4) / 4][1]",
    ],
)
def test_numbers_that_no_float_holds_are_something_unknown(tmp_path: Path, value: str) -> None:
    folded = f"jax.random.fold_in(key, {value.replace('10**400', '9' * 400)})"
    text = f"def f(key, x):\n    key = {folded}\n    return {DRAW} + {DRAW}\n"
    (tmp_path / "large.py").write_text(f"import jax\nimport numpy\n\n\n{text}")
    found = Engine(Settings(preview=True), tmp_path).check(tmp_path / "large.py").diagnostics
    assert "RNG301" in {each.code for each in found}
    assert "RNG004" not in {each.code for each in found}


def test_a_forward_pass_whose_decorators_are_too_much_is_something_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation, "_EFFORT", 1)
    wrapped = "def wrapped(function):\n    kept = [function]\n    return kept[0]\n\n\n"
    forward = "    @wrapped\n    def forward(self, x):\n        return torch.dropout(x, 0.5, True)\n"
    path = tmp_path / "model.py"
    path.write_text(f"import torch\n\n\n{wrapped}class Model(torch.nn.Module):\n{forward}")
    found = Engine(Settings(preview=True, select=("ALL",)), tmp_path).check(path).diagnostics
    assert "RNG004" not in {each.code for each in found}

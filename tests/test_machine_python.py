"""The machine as an interpreter of ordinary Python: what it says is a constant is what Python computes.

Each program below is executed twice: by Python, and on symbols by the machine.  Both record what ``probe`` is given.
Where a program says so with ``?`` in its title, the machine may say that it does not know (never something else);
everywhere else it has to know all of it.
"""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rnglint.knowledge.lookup import Knowledge
from rnglint.machine import calls, constants, mappings, names, pythonic, receivers, statements
from rnglint.machine.budgets import Exhausted
from rnglint.machine.callables import Call, Func, Site
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Const, Ext, Op, Ref, Stack, Tup, Value
from rnglint.program.program import Program
from rnglint.program.project import Project

BUDGET = 60_000


class Unknown:
    """Something of which the machine does not know what it is."""

    def __repr__(self) -> str:
        return "?"


UNKNOWN = Unknown()


def python_value(m: Machine, value: Value, depth: int = 0) -> Any:
    """What Python would have in the place of a value of the machine."""
    if depth > 6:
        return UNKNOWN
    if isinstance(value, Const):
        return value.value
    if isinstance(value, Tup) or (isinstance(value, Stack) and value.whole):
        return tuple(python_value(m, item, depth + 1) for item in value.items)
    if isinstance(value, Ref) and value.kind == "vars":
        return python_value(m, mappings.copied(m, value), depth)
    if isinstance(value, Ref) and value.kind in ("list", "set", "dict"):
        content = m.content(value)
        if not isinstance(content, Tup):
            return UNKNOWN
        items = [python_value(m, item, depth + 1) for item in content.items]
        if value.kind == "list":
            return items
        if any(item is UNKNOWN for item in items):
            return UNKNOWN
        if value.kind == "set":
            return set(items)
        held = [m.cells.get(("item", value.uid, key)) for key in content.items]
        return {
            key: UNKNOWN if one is None else python_value(m, one, depth + 1)
            for key, one in zip(items, held, strict=True)
        }
    return UNKNOWN


def as_python(m: Machine, values: list[Value]) -> tuple[Any, ...]:
    """The same for all arguments of a call."""
    return tuple(python_value(m, value) for value in values)


def run_program(
    text: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    record: Callable[[Machine, list[Value]], object],
    function: str = "",
) -> None:
    """Execute a program, or one function of it with symbols for its parameters; ``record`` gets what is probed."""
    path = folder / "main.py"
    path.write_text(text, "utf-8")
    project = Project(folder, (".",), {}, Knowledge())
    code = Program(project).code(project.module(path))
    machine = Machine(Program(project), code.frame, BUDGET)

    def probe(m: Machine, call: Call) -> Value:
        record(m, call.values)
        return Const(None)

    monkeypatch.setitem(pythonic.known(), "probe", probe)
    monkeypatch.setattr(calls, "_concerns_keys", lambda *_: True, raising=False)
    machine.cells[code.uid, "probe"] = Ext("probe")
    machine.cells[code.uid, "__name__"] = Const("__main__")
    if function:
        made = names.read_global(machine, code, function)
        assert isinstance(made, Func)
        receivers.exercise(machine, made, Site(made.node, code.frame))
    else:
        statements.run(machine, code.tree.body, code.frame)


def on_symbols(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the machine gives to ``probe``."""
    seen: list[Any] = []
    run_program(text, folder, monkeypatch, lambda m, values: seen.append(as_python(m, values)))
    return seen


def on_python(text: str) -> list[Any]:
    """What Python gives to ``probe``."""
    seen: list[Any] = []

    def probe(*values: Any) -> None:
        seen.append(copy.deepcopy(values))

    exec(compile(text, "main.py", "exec", dont_inherit=True), {"__name__": "__main__", "probe": probe})
    return seen


def agrees(found: Any, real: Any, may_be_unknown: bool) -> bool:
    """Whether what the machine knows is right, and (unless it may not know) complete."""
    if found is UNKNOWN:
        return may_be_unknown
    if type(found) is not type(real):
        return isinstance(real, dict) and isinstance(found, dict) and dict(real) == found
    if isinstance(real, (list, tuple)):
        return len(found) == len(real) and all(agrees(a, b, may_be_unknown) for a, b in zip(found, real, strict=True))
    if isinstance(real, dict):
        return list(found) == list(real) and all(agrees(found[key], real[key], may_be_unknown) for key in real)
    return bool(found == real)


def programs() -> list[Any]:
    """The programs of all groups, by title."""
    found = []
    for path in sorted((Path(__file__).parent / "python").glob("*.txt")):
        for block in path.read_text("utf-8").split("### ")[1:]:
            title, _, text = block.partition("\n")
            found.append(pytest.param(title, text, id=f"{path.stem}-{title.strip().replace(' ', '-')}"))
    return found


@pytest.mark.parametrize(("title", "text"), programs())
def test_the_machine_computes_what_python_computes(
    title: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, real = on_symbols(text, tmp_path, monkeypatch), on_python(text)
    may_be_unknown = title.strip().endswith("?")
    assert len(found) == len(real), f"probed {len(found)} times: {found}"
    for mine, theirs in zip(found, real, strict=True):
        assert agrees(mine, theirs, may_be_unknown), f"machine {mine}, Python {theirs}"


def values_on_symbols(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Value, ...]]:
    """The machine's own values that ``probe`` gets."""
    seen: list[tuple[Value, ...]] = []
    run_program(text, folder, monkeypatch, lambda m, values: seen.append(tuple(values)))
    return seen


def test_a_variable_of_the_environment_is_a_leaf_and_its_default_is_not_its_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = 'import os\nprobe(os.environ.get("SEED", "3"), int(os.getenv("SEED", 3)), os.environ["HOME"])\n'
    ((default, number, item),) = values_on_symbols(text, tmp_path, monkeypatch)
    assert default == Op("environment", (Const("SEED"),))
    assert number == Op("int", (Op("environment", (Const("SEED"),)),))
    assert item == Op("environment", (Const("HOME"),))


@pytest.mark.parametrize(
    ("expression", "known"),
    [
        ('f"{x}-1"', True), ('"a" + str(x)', True), ('"%s" % x', True), ('"-".join([x, "a"])', True),
        ('"{}".format(x)', True), ("str(x).upper()", True), ('f"{x}".split("_")[0]', True), ("x", False),
        ("x + 1", False), ("len(str(x))", False), ("(str(x), 1)", False), ("repr(x)", True),
    ],
)  # fmt: skip
def test_a_text_with_unknown_parts_is_known_to_be_text(
    expression: str, known: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((value,),) = values_on_symbols(f"import json\nx = json.load(probe)\nprobe({expression})\n", tmp_path, monkeypatch)
    assert constants.is_text(value) is known


CLICK = """
import click
@click.command()
@click.option("--seed", default=1, type=int)
@click.option("--out", "-o", "folder", default="runs")
@click.option("--fast", is_flag=True)
@click.option("--rows", type=int, default=None)
@click.argument("path")
def main(seed, folder, fast, rows, path):
    probe(seed, folder, fast, rows, path)
main()
"""
HELD = """
class Layer:
    def run(self, x):
        probe(x)
        return x
class Net:
    def __init__(self, n):
        self.layers = [Layer(), Layer()]
        self.table = {"a": Layer()}
    def go(self, x):
        for layer in self.layers:
            x = layer.run(x)
        return self.table["a"].run(x)
def use(net: Net):
    net.go(3)
def quoted(net: "Net"):
    net.go(3)
def maybe(net: Optional[Net] = None):
    if net is not None:
        net.go(3)
def made(cfg) -> Net: ...
def use_made(cfg):
    made(cfg).go(3)
"""
ABSTRACT = """
import abc
class Base(abc.ABC):
    @abc.abstractmethod
    def apply(self, x): ...
    @abc.abstractmethod
    def other(self, x):
        raise NotImplementedError
    def sample(self, x):
        return self.apply(x), self.other(x)
class Impl(Base):
    def apply(self, x):
        probe(x)
    def other(self, x):
        probe(x + 1)
def use(base: Base):
    base.sample(1)
"""
TABLE = """
def a(x): probe(x)
def b(x): probe(x + 1)
FNS = {"a": a, "b": b}
def use(name):
    FNS[name](5)
"""


@pytest.mark.parametrize(
    ("text", "function", "expected"),
    [
        (HELD, "use", [(3,)] * 3), (HELD, "quoted", [(3,)] * 3), (HELD, "maybe", [(3,)] * 3),
        (HELD, "use_made", [(3,)] * 3), (ABSTRACT, "use", [(1,), (2,)]), (TABLE, "use", [(5,), (6,)]),
    ],
)  # fmt: skip
def test_methods_run_of_objects_of_which_only_the_class_is_known(
    text: str, function: str, expected: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    run_program(text, tmp_path, monkeypatch, lambda m, values: seen.append(as_python(m, values)), function)
    assert seen == expected


def test_a_command_of_click_runs_with_the_defaults_of_its_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert on_symbols(CLICK, tmp_path, monkeypatch) == [(1, "runs", False, UNKNOWN, UNKNOWN)]


@pytest.mark.parametrize(
    "text",
    [
        "x = 1\n" + "x = (x, x)\n" * 200 + "probe(x)\n",
        "probe(" + "(" * 80 + "1" + ",)" * 80 + ")\n",
        "probe(" + "+".join(["x"] * 400) + ")\n",
        "probe([i for i in range(10 ** 9)], 'x' * 10 ** 9, 10 ** 10 ** 10, '%1000000d' % 1, f'{1:>1000000}')\n",
        "def f(n):\n    return f(n + 1) + f(n + 2)\nprobe(f(0))\n",
        "def g():\n    yield from g()\nprobe(list(g()))\n",
        "class A:\n    def __getattr__(self, name):\n        return getattr(self, name + 'x')\nprobe(A().y)\n",
        "l = []\nl.append(l)\nprobe(l, len(l))\n",
        "for a in range(9):\n"
        + "".join(" " * d + f"for x{d} in range(9):\n" for d in range(1, 15))
        + " " * 16
        + "probe(1)\n",
        "s = ''\nfor i in range(1000):\n    s = s + s + 'ab'\nprobe(s)\n",
    ],
)
def test_the_machine_stops_in_time(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.suppress(Exhausted):
        on_symbols(text, tmp_path, monkeypatch)

"""The page about keys: its examples, its tables, and rnglint beside JAX's own checker."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from fixturekit import FIXTURES, check, places

from rnglint.knowledge.correlation import GROUPS

ROOT = FIXTURES.parent
COMMAND = ROOT / "benchmarks" / "key_twins.py"
PAGE = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
MARK = re.compile(r"# (RNG\d{3})$")
HEADER = "import jax.numpy as jnp\nfrom jax import random\n\n\n"


@pytest.fixture(scope="module")
def command() -> Any:
    """The module of the command that measures."""
    pytest.importorskip("jax")
    spec = importlib.util.spec_from_file_location("key_twins_command", COMMAND)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Its dataclasses look for their module.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def rows_below(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading of the page, without its head."""
    lines = PAGE.partition(f"## {heading}\n")[2].splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("|")) + 2
    end = next(index for index, line in enumerate(lines[first:], first) if not line.startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[first:end]]


def test_the_table_is_what_is_measured(command: Any) -> None:
    rows = command.measured(command.programs())
    assert command.unexplained(rows) == []
    assert {row.eager for row in rows} == {row.jit for row in rows} - {"not traceable"} == {"raises", "silent"}
    assert command.table(rows) in PAGE


def test_every_program_is_in_the_table() -> None:
    names = {path.stem for path in FIXTURES.glob("RNG3*/*/jax_*.py") if path.parent.name != "fixed"}
    table = [row[1] for row in rows_below("Beside JAX's own checker")]
    assert len(names) == len(table)
    assert {f"`{name}`" for name in names} == {cell.partition(" ")[2] for cell in table}


def test_a_program_without_texts_and_a_text_without_program_are_told(command: Any) -> None:
    paths = command.programs()
    assert command.unnamed(paths) == []
    assert command.unnamed([*paths[1:], Path("jax_new.py")]) == [
        "jax_new: no texts",
        f"{paths[0].stem}: no such program",
    ]


def test_a_difference_needs_a_reason_and_a_reason_a_difference(command: Any) -> None:
    same, other = Path("jax_bits_twice.py"), Path("jax_fold_in_twice.py")
    rows = [
        command.Row(same, "raises", "raises", ("RNG301",)),
        command.Row(other, "silent", "silent", ("RNG314",)),
    ]
    assert command.unexplained(rows) == []
    rows = [command.Row(same, "raises", "silent", ("RNG301",)), command.Row(other, "silent", "silent", ())]
    assert len(command.unexplained(rows)) == 2


def test_the_table_is_written_between_the_marks(command: Any, tmp_path: Path, capsys: Any) -> None:
    page = f"before\n{command.BEGIN}\nold\n{command.END}\nafter\n"
    assert command.with_table(page, "new\n") == page.replace("old", "new")
    with pytest.raises(ValueError, match="no place"):
        command.with_table("before", "new")
    unmarked = tmp_path / "unmarked.md"
    unmarked.write_text("before", encoding="utf-8")
    for refused in (unmarked, tmp_path / "missing.md"):
        with pytest.raises(SystemExit):
            command.main(["--write", str(refused)])
        assert f"{refused.name}: " in capsys.readouterr().err


ALONE = {
    "a key of words": (
        "def run():\n    key = random.PRNGKey(3)\n    return random.normal(key) + random.normal(key)\n",
        "silent",
        True,
    ),
    "two keys of one seed": (
        "def run():\n    return random.normal(random.key(3)), random.uniform(random.key(3))\n",
        "silent",
        True,
    ),
    "a path that is not run": (
        "def run(flag=False):\n    key = random.key(3)\n    x = random.normal(key)\n"
        "    if flag:\n        x += random.normal(key)\n    return x\n",
        "silent",
        True,
    ),
    "a row taken again after many rounds": (
        "def run(count=9):\n    keys = random.split(random.key(3), 7)\n"
        "    return [random.normal(keys[i % 7]) for i in range(count)]\n",
        "raises",
        False,
    ),
    "computed names": (
        "def run(count=2):\n    key = random.key(3)\n    held = {f'k{i}': key for i in range(count)}\n"
        "    return random.normal(held['k0']), random.normal(held['k1'])\n",
        "raises",
        True,
    ),
    "meant to agree": (
        "def run():\n    key = random.key(3)\n    rows = jnp.arange(6)\n"
        "    return random.permutation(key, rows), random.permutation(key, -rows)\n",
        "raises",
        False,
    ),
}


@pytest.mark.parametrize("name", ALONE)
def test_what_one_side_sees_and_the_other_does_not(command: Any, tmp_path: Path, name: str) -> None:
    text, by_checker, by_rnglint = ALONE[name]
    path = tmp_path / "alone.py"
    path.write_text(HEADER + text, encoding="utf-8")
    with command.program(path) as module:
        assert command.seen(module.run) == by_checker
    found = {code for _, _, code in places(check([path], tmp_path).diagnostics)} - {"RNG316"}
    assert bool(found) is by_rnglint


def test_the_examples_are_reported_where_the_page_says(tmp_path: Path) -> None:
    assert len(EXAMPLES) > 3
    for text in EXAMPLES:
        path = tmp_path / "example.py"
        path.write_text(HEADER + text, encoding="utf-8")
        lines = (HEADER + text).splitlines()
        said = {(path.name, row, m.group(1)) for row, line in enumerate(lines, 1) if (m := MARK.search(line))}
        assert places(check([path], tmp_path).diagnostics) == said, text


def test_the_page_groups_the_samplers_as_the_table_does() -> None:
    groups = {row[0]: set(re.findall(r"`(\w+)`", row[1])) for row in rows_below("Errors and warnings")}
    alone = {name for members in GROUPS.values() if len(members) == 1 for name in members}
    assert groups.pop("each alone") == alone
    expected = {name: members for name, members in GROUPS.items() if len(members) > 1}
    assert groups.keys() == expected.keys()
    for name, members in expected.items():
        assert groups[name] - {"p"} == {member.partition("(")[0] for member in members}
    falling = PAGE.partition("falling as these rise: ")[2].partition(" |")[0]
    fall = {name.partition("(")[0] for name, sign in GROUPS["inverse"].items() if sign < 0}
    assert set(re.findall(r"`(\w+)`", falling)) - {"p"} == fall

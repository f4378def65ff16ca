"""Long module-level tables: their rows are set aside, and the file still reads as Python."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rnglint.config.settings import Settings
from rnglint.fixes.keys import cured
from rnglint.program import comments
from rnglint.run.engine import Engine
from rnglint.source import data
from rnglint.source.data import without_data
from rnglint.source.prose import without_prose

_ROWS = "".join(f"    'row{number}': {number},\n" for number in range(20))
_SEEDED = "import torch\n\n@torch.compile\ndef draw(x):\n    torch.manual_seed(0)\n    return x + torch.rand(3)\n"


@pytest.mark.parametrize("after", ["del unused\n", "\nuse(TABLE)\n", ""])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_statement_after_a_table_is_its_own(tmp_path: Path, after: str, newline: str) -> None:
    text = f"{_SEEDED}\nTABLE = {{\n{_ROWS}}}\n{after}"
    path = tmp_path / "tables.py"
    path.write_bytes(text.replace("\n", newline).encode())
    found = Engine(Settings(), tmp_path).check(path).diagnostics
    assert [(one.code, one.location.row) for one in found] == [("RNG101", 5)]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("row", "around"),
    [
        ("('a, (', 1.5e-3, None)", "[]"),
        ("'name': [-1, 0x1F]", "{}"),
        ('{\n    "a": 1,\n    "b": [\n        2,\n    ],\n    }', "()"),
    ],
)
def test_of_long_data_the_first_rows_are_read(row: str, around: str, newline: str) -> None:
    rows = "".join(f"    {row},\n" for _ in range(10_000))
    text = f"import torch\n\nTABLE = {around[0]}\n{rows}{around[1]}\nx = 1\n".replace("\n", newline)
    left = without_data(text)
    assert len(left) == len(text) and left.count("\n") == text.count("\n")
    table, last = ast.parse(left).body[1:]
    assert isinstance(table, ast.Assign)
    assert 64 < len([*ast.iter_child_nodes(table.value)]) < 500
    assert last.lineno == text.count("\n") and ast.unparse(last) == "x = 1"


@pytest.mark.parametrize(
    ("rows", "around"),
    [
        ("('a', torch.float32),\n", "[]"),
        ("    'a': (x, 1),  # the same, again\n", "{}"),
        ("(1, 'a'), ", "[]"),
        ("'a', ", "()"),
        ("\t'one\\\n two', '\"'\n,\n", "[]"),
    ],
)
def test_rows_that_name_nothing_new_are_data_in_any_layout(rows: str, around: str) -> None:
    text = f"import torch\n\nTABLE = {around[0]}\n{rows * 20_000}{around[1]}\nx = 1\n"
    left = without_data(text)
    assert len(left) == len(text) and left.count("\n") == text.count("\n")
    table, last = ast.parse(left).body[1:]
    assert isinstance(table, ast.Assign)
    assert 64 < len([*ast.walk(table.value)]) < 5_000
    assert last.lineno == text.count("\n") and ast.unparse(last) == "x = 1"


def test_a_row_that_names_something_new_stays() -> None:
    rows = "    ('a', one, 2),\n" * 5_000
    text = f"TABLE = [\n{rows}    ('a', two),\n{rows}    not three,\n{rows}]\n"
    names = [node.id for node in ast.walk(ast.parse(without_data(text))) if isinstance(node, ast.Name)]
    assert set(names) == {"TABLE", "one", "two", "three"}
    assert len(names) < 1_000


def test_what_is_not_all_data_is_read_as_a_whole() -> None:
    rows = "".join(f"    f({number}, 'name'),\n" for number in range(10_000))
    subscripts = f"x = [{'a[0], ' * 40_000}]\n"
    for text in (
        subscripts,
        f"TABLE = [\n{rows}]\n",
        f"{_SEEDED}\nTABLE = {{\n{_ROWS}}}\n",
        f"f(\n{'    1,' * 40_000}\n)\n",
    ):
        assert without_data(text) == text


@pytest.mark.parametrize("text", ['\'"""\\', '\\"""', "\"'", "'\\"])
def test_texts_that_nothing_ends_are_read_once(text: str) -> None:
    """Looking for the end of each of them would never come to an end."""
    long = "f(" + text * 100_000
    assert without_data(long) == long
    assert without_prose(long).startswith("f(")


@pytest.mark.parametrize("row", ["('row{0}', {0}, 0.5)", "{{'a': {0}, 'b': 'row{0}', 'c': [{0}, 1.5]}}"])
def test_a_module_with_long_data_is_checked_without_it(
    row: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while its repair is made."""
    parsed: list[int] = []
    made = comments.python_tree

    def noted(text: str, path: Path | None = None) -> ast.Module:
        tree = made(text, path)
        parsed.append(sum(1 for _ in ast.walk(tree)))
        return tree

    for module in (comments, cured):
        monkeypatch.setattr(module, "python_tree", noted)
    rows = "".join(f"    {row.format(number)},\n" for number in range(100_000))
    twice = "import jax\n\n\ndef noise(key):\n    return jax.random.normal(key) + jax.random.normal(key)\n"
    (tmp_path / "tables.py").write_text(f"TABLE = [\n{rows}]\n\n\n{_SEEDED}{twice}")
    found = Engine(Settings(time_limit=120), tmp_path).check(tmp_path / "tables.py").diagnostics
    assert [(one.code, one.location.row) for one in found] == [("RNG101", 100_009), ("RNG301", 100_015)]
    assert found[1].fix is not None
    assert parsed and max(parsed) < 5_000


def test_each_text_of_a_long_table_is_looked_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever its parts are: that of the file, and that of a repair that is tried."""
    looked: list[str] = []
    removable = data._removable
    monkeypatch.setattr(data, "_removable", lambda plain: looked.append(plain) or removable(plain))
    rows = "".join(f"    {number}: ({number}, {number}.5),\n" for number in range(10_000))
    draw = "jax.random.normal(key)"
    path = tmp_path / "table.py"
    path.write_text(f"import jax\n\nDATA = {{\n{rows}}}\n\n\ndef noise(key):\n    return {draw} + {draw}\n")
    found = Engine(Settings(preview=True), tmp_path).check(path).diagnostics
    assert [each.code for each in found] == ["RNG301"]
    assert found[0].fix is not None
    assert len(looked) == 2

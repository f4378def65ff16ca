"""Repaired files please the formatter and the linter that were pleased with them before."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import check, fixtures

from rnglint.program.metadata import line_length
from rnglint.run.linter import FixMode
from rnglint.source.layout import laid_out, statements

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import repair_style as command


def test_a_sample_of_the_fixtures_has_nothing_new(tmp_path: Path) -> None:
    changed, found = command.news(fixtures("hazards")[::23], tmp_path)
    assert len(changed) > 20
    assert found == {}


STATEMENTS = {
    "a call is broken at its bracket": (
        "value = function(first_argument, second_argument, third)",
        ["value = function(", "    first_argument, second_argument, third", ")"],
    ),
    "then at its commas": (
        "value = function(first_argument, second_argument, third_argument, fourth)",
        ["value = function(", "    first_argument,", "    second_argument,", "    third_argument,", "    fourth,", ")"],
    ),
    "a list at its commas at once": (
        "values = [first_argument, second_argument, third_arg]",
        ["values = [", "    first_argument,", "    second_argument,", "    third_arg,", "]"],
    ),
    "a comprehension at its loop": (
        "return [sample(key, shape) for key, shape in zip(keys, shapes)]",
        ["return [", "    sample(key, shape)", "    for key, shape in zip(keys, shapes)", "]"],
    ),
    "and its loop at a bracket, not between its variables": (
        "values = [sample(key) for key, row in zip(jax.random.split(parent, count), matrix)]",
        [
            "values = [",
            "    sample(key)",
            "    for key, row in zip(",
            "        jax.random.split(parent, count), matrix",
            "    )",
            "]",
        ],
    ),
    "a generator keeps its brackets": (
        "first, second = (sample(key, shape) for key, shape in rows)",
        ["first, second = (", "    sample(key, shape) for key, shape in rows", ")"],
    ),
    "operators between brackets of their own": (
        "value = first_argument + second_argument + third_arg",
        ["value = (", "    first_argument + second_argument + third_arg", ")"],
    ),
    "a comma at the end asks for lines": (
        "f(a, b,)",
        ["f(", "    a,", "    b,", ")"],
    ),
    "no comma behind the only argument": (
        "function_of_a_name(another_function_of_a_name(argument))",
        ["function_of_a_name(", "    another_function_of_a_name(argument)", ")"],
    ),
    "a tuple of one is no such comma": ("sample(key, (count,))", ["sample(key, (count,))"]),
    "a definition, behind the only parameter": (
        "def a_function_with_a_long_name(parameter_with_a_long_name):",
        ["def a_function_with_a_long_name(", "    parameter_with_a_long_name,", "):"],
    ),
    "what is called again": (
        "return jax.vmap(loss, in_axes=(None, 0))(params, batch, keys)",
        ["return jax.vmap(loss, in_axes=(None, 0))(", "    params, batch, keys", ")"],
    ),
}


@pytest.mark.parametrize("name", STATEMENTS)
def test_statements_are_broken_as_black_does(name: str) -> None:
    text, lines = STATEMENTS[name]
    (statement,) = statements(text + ("\n    pass\n" if text.endswith(":") else "\n"))[:1]
    assert laid_out(statement, "", "    ", 50) == lines
    (again,) = statements("\n".join(lines) + ("\n    pass\n" if text.endswith(":") else "\n"))[:1]
    assert laid_out(again, "", "    ", 50) == lines


@pytest.mark.parametrize(
    "text", ["x = 1; y = 2\n", "if x: y = 2\n", 'x = """\n"""\n', "f(  # why\n    x)\n", "x = \\\n 1\n"]
)
def test_what_a_formatter_sees_otherwise_is_left(text: str) -> None:
    assert laid_out(statements(text)[0], "", "    ", 3) is None


@pytest.mark.parametrize(
    ("name", "text", "length"),
    [
        ("pyproject.toml", "[tool.ruff]\nline-length = 100\n", 100),
        ("pyproject.toml", "[tool.black]\nline-length = 79\n", 79),
        ("pyproject.toml", "[tool.black]\nline-length = 'wide'\n", 0),
        ("ruff.toml", "line-length = 120\n", 120),
        (".flake8", "[flake8]\nmax-line-length = 110  # wide\n", 110),
        ("setup.cfg", "[flake8]\nmax-line-length = 99\n", 99),
    ],
)
def test_lines_are_as_long_as_the_project_has_them(name: str, text: str, length: int, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    inner = tmp_path / "package"
    inner.mkdir()
    assert line_length(inner, tmp_path) == length
    assert line_length(inner, inner) == 0


CONSTANT = """
    import jax


    @jax.jit
    def step(x):
        return x + jax.random.normal(jax.random.key(0), x.shape)


    def run(x, count):
        return [step(x) for _ in range(count)]
    """


def test_a_function_that_a_stub_declares_keeps_its_parameters(tmp_path: Path) -> None:
    path = tmp_path / "model.py"
    path.write_text(dedent(CONSTANT).lstrip(), encoding="utf-8")
    (tmp_path / "model.pyi").write_text("def step(x): ...\ndef run(x, count): ...\n", encoding="utf-8")
    outcome = check([path], tmp_path, FixMode.unsafe, rule="RNG104")
    assert path.read_text(encoding="utf-8") == dedent(CONSTANT).lstrip()
    (found,) = outcome.diagnostics
    assert "model.pyi declares functions of this file" in found.no_fix
    (tmp_path / "model.pyi").unlink()
    check([path], tmp_path, FixMode.unsafe, rule="RNG104")
    assert "def step(x, *, key):" in path.read_text(encoding="utf-8")


UNUSED = """
    import random

    import torch
    from torch import nn


    class Model(nn.Module):
        def forward(self, x):
            if random.random() < 0.5:
                return x
            return x + 1
    """


@pytest.mark.parametrize("user", ["", "from model import random\n", "import model\n\nprint(model.random)\n"])
def test_an_import_goes_unless_another_file_reads_it(user: str, tmp_path: Path) -> None:
    path = tmp_path / "model.py"
    path.write_text(dedent(UNUSED).lstrip(), encoding="utf-8")
    (tmp_path / "user.py").write_text(user, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    check([path], tmp_path, FixMode.unsafe, rule="RNG214")
    text = path.read_text(encoding="utf-8")
    assert "torch.rand" in text
    assert ("import random" in text) == bool(user)


DEFINITIONS = {
    "RNG507": (
        """
        import numpy as np
        import torch
        from torch.utils.data import DataLoader, Dataset


        class Crops(Dataset):
            def __getitem__(self, index):
                return np.random.rand()


        count = 3
        loader = DataLoader(Crops(), num_workers=count)
        """,
        "count = 3\n\n\ndef seed_worker(worker_id):\n"
        "    np.random.seed(torch.initial_seed() % 2**32)\n\n\nloader = DataLoader(",
    ),
    "RNG309": (
        '''
        import jax


        def supplied(f, key=jax.random.key(0)):
            """Give a function a key."""

            def wrapped(x):
                return f(x, key)

            return wrapped
        ''',
        "    if key is None:\n        key = jax.random.key(0)\n\n    def wrapped(x):",
    ),
}


@pytest.mark.parametrize("rule", DEFINITIONS)
def test_empty_lines_part_a_definition_from_what_is_above(rule: str, tmp_path: Path) -> None:
    text, expected = DEFINITIONS[rule]
    path = tmp_path / "main.py"
    path.write_text(dedent(text).lstrip(), encoding="utf-8")
    (tmp_path / "requirements.txt").write_text("torch==1.8.1\n", encoding="utf-8")
    check([path], tmp_path, FixMode.unsafe, rule=rule)
    assert expected in path.read_text(encoding="utf-8")


LONG = """
    import jax


    def draws(key, number_of_samples, number_of_columns_each):
        first = jax.random.normal(key, (number_of_samples, number_of_columns_each)){}
        return first + jax.random.normal(key, (number_of_samples, number_of_columns_each))
    """


@pytest.mark.parametrize("is_wide", [False, True])
def test_a_file_that_no_formatter_has_broken_is_not_broken_by_a_repair(is_wide: bool, tmp_path: Path) -> None:
    path = tmp_path / "main.py"
    path.write_text(dedent(LONG.format(" + 1.0 + 2.0 + 3.0" if is_wide else "")).lstrip(), encoding="utf-8")
    check([path], tmp_path, FixMode.unsafe, rule="RNG301")
    assert ("subkey, (number_of_samples, number_of_columns_each))" in path.read_text(encoding="utf-8")) == is_wide

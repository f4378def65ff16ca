"""Where seed threading stops: nothing is offered, or something is only shown."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import check
from test_threading import HOST, KEY, SEED, agrees, repair

from rnglint.api.diagnostics import Diagnostic
from rnglint.run.linter import FixMode

pytestmark = pytest.mark.usefixtures("long_lines")


def findings(program: str, folder: Path) -> list[Diagnostic]:
    path = folder / "program.py"
    path.write_text(program, encoding="utf-8")
    outcome = check([path], folder)
    assert not outcome.errors
    found = [diagnostic for diagnostic in outcome.diagnostics if diagnostic.code.startswith("RNG10")]
    assert found, "the program has a hazard"
    return found


def offered(program: str, folder: Path) -> set[str]:
    """The applicability of each fix; ``none`` where a finding has no fix."""
    return {found.fix.applicability if found.fix is not None else "none" for found in findings(program, folder)}


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("if np.random.normal() > 0:\n        x = -x\n    return x", id="a condition"),
        pytest.param(
            "coin = np.random.normal()\n    if coin > 0:\n        x = -x\n    return x", id="a condition, by name"
        ),
        pytest.param("return x * float(np.random.normal())", id="float"),
        pytest.param("scale = np.random.normal()\n    return x * int(scale)", id="int, by name"),
        pytest.param("return x[np.random.randint(3)]", id="an index"),
        pytest.param("noise = np.random.normal()\n    assert noise < 9\n    return x + noise", id="an assertion"),
        pytest.param("size = (3,)\n    return x + np.random.rand(*size)", id="unpacked arguments"),
        pytest.param("spread = np.random.rand(4)\n    return x * spread.std().item()", id="a number of a spread"),
        pytest.param("from math import sqrt\n\n    return x * sqrt(np.random.rand())", id="a function of Python's"),
        pytest.param("waves = np.random.rand(4)\n    return x * np.cos(waves).sum()", id="a function of NumPy's"),
        pytest.param("noise = np.random.rand(*x.shape)\n    noise[-1] = 0\n    return x + noise", id="written to"),
        pytest.param("table = np.ones(3)\n    table[1:] = np.random.rand(2)\n    return x * table", id="written"),
        pytest.param("count = np.random.randint(1, 4)\n    return x + jax.numpy.zeros(count).sum()", id="a shape"),
    ],
)
def test_a_host_draw_that_must_be_a_number_stays(body: str, tmp_path: Path) -> None:
    assert offered(HOST.replace("return x + np.random.normal(size=x.shape)", body), tmp_path) == {"none"}


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("return x * np.asarray([np.random.rand(), 1.0]).max()", id="an array of NumPy's"),
        pytest.param(
            "scale = np.exp(np.random.rand(3)).mean().item()\n    return -(x * scale)", id="a number, by name"
        ),
    ],
)
def test_what_numpy_makes_of_a_host_draw_goes_outside_with_it(body: str, tmp_path: Path) -> None:
    assert offered(HOST.replace("return x + np.random.normal(size=x.shape)", body), tmp_path) == {"unsafe"}


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(
            """
            import numpy as np
            import torch

            layer = torch.jit.trace(lambda x: x * np.random.normal(), torch.ones(3))
            """,
            id="host draw under torch.jit.trace",
        ),
        pytest.param(
            """
            import torch
            from torchax.interop import jax_jit


            @jax_jit
            def step(x):
                torch.manual_seed(0)
                return x
            """,
            id="seed under torchax",
        ),
    ],
)
def test_other_compilers_get_no_rewrite(program: str, tmp_path: Path) -> None:
    """A seed that is an argument raises there, or does nothing."""
    assert offered(dedent(program), tmp_path) == {"none"}


def test_a_seed_under_jit_goes_with_the_import_that_it_needed(tmp_path: Path) -> None:
    """It is set while JAX traces, and in no other call; what it leaves unused is cleared away with it."""
    program = """
        import jax
        import torch


        @jax.jit
        def step(x):
            torch.manual_seed(0)
            return x
        """
    assert offered(dedent(program), tmp_path) == {"unsafe"}


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(
            """
            import torch
            import torch_xla


            @torch_xla.compile
            def step(x):
                torch_xla.manual_seed(0)
                return x + torch.rand(3, device=x.device)
            """,
            id="seed under torch_xla",
        ),
        pytest.param(
            """
            import torch


            @torch.compile(fullgraph=True)
            def step(x):
                torch.manual_seed(0)
                return x + torch.randn_like(x)
            """,
            id="seed in a whole graph",
        ),
    ],
)
def test_a_seed_that_no_argument_can_replace_goes(program: str, tmp_path: Path) -> None:
    text = dedent(program)
    assert offered(text, tmp_path) == {"unsafe"}
    kept = "\n".join(row for row in text.split("\n") if "manual_seed" not in row)
    assert repair(text.encode(), tmp_path).decode() == kept


@pytest.mark.parametrize(
    "rest",
    [
        pytest.param("def run(x):\n    while step(x).sum() < 3:\n        x = x + 1", id="in the test of a while"),
        pytest.param("class Run:\n    value = [step(x) for x in range(3)]", id="in the body of a class"),
        pytest.param("def run(x):\n    return jax.lax.scan(step, x, None)", id="a scan without a length"),
        pytest.param("def run(x):\n    return jax.lax.while_loop(bool, step, x)", id="the body of a while_loop"),
        pytest.param("async def run(x):\n    return [step(y) async for y in x]", id="an asynchronous comprehension"),
        pytest.param("def run(xs):\n    return jax.vmap(jax.vmap(step, in_axes=1))(xs)", id="vmap of vmap, by columns"),
    ],
)
def test_callers_that_cannot_pass_a_key(rest: str, tmp_path: Path) -> None:
    assert offered(f"{KEY}\n\n{rest}\n\n\nprint(step(jax.numpy.ones(3)))\n", tmp_path) == {"none"}


def test_a_loop_of_one_line_splits_its_key_in_that_line(tmp_path: Path) -> None:
    loop = "def run(x):\n    while x.sum() < 3: x = step(x)"
    text = repair(f"{KEY}\n\n{loop}\n\n\nprint(step(jax.numpy.ones(3)))\n".encode(), tmp_path)
    assert b"    while x.sum() < 3: key, subkey = jax.random.split(key); x = step(x, key=subkey)\n" in text


def test_a_function_whose_parameters_are_looked_at_is_only_shown(tmp_path: Path) -> None:
    program = """
    import inspect
    import torch


    def transform(function):
        if len(inspect.signature(function).parameters) != 1:
            raise TypeError("a transform takes a batch")
        return function


    @torch.compile
    def jitter(batch):
        torch.manual_seed(5)
        return batch + torch.rand(3)


    @transform
    def blurred(batch):
        return jitter(batch) / 2


    print([blurred(torch.ones(3)) for _ in range(2)])
    """
    assert offered(dedent(program), tmp_path) == {"display"}


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("return grown(left, n - 1) + grown(right, n - 1)", id="two branches"),
        pytest.param("return sum(grown(part, n - 1) for part in (left, right))", id="in a loop"),
    ],
)
def test_seeds_of_a_tree_of_calls_do_not_meet(body: str, tmp_path: Path) -> None:
    """They are drawn: of sums, a step to the left and one to the right would come to the same as right and left."""
    rest = f"def grown(x, n):\n    if n == 0:\n        return step(x)\n    left, right = x.chunk(2)\n    {body}\n"
    fixed = repair(f"{SEED}\n\n{rest}\n\nprint(grown(torch.ones(8), 2))\n".encode(), tmp_path).decode()
    assert "seeds = random.Random(rng_seed)" in fixed
    assert "grown(left, n - 1)" not in fixed
    assert "+ 1" not in fixed


def test_seeds_of_one_call_after_another_do_not(tmp_path: Path) -> None:
    rest = "def grown(x, n):\n    return step(x) if n == 0 else step(x) + grown(x, n - 1)\n"
    assert offered(f"{SEED}\n\n{rest}\n\nprint(grown(torch.ones(8), 2))\n", tmp_path) == {"unsafe"}


@pytest.mark.parametrize(
    "rest",
    [
        pytest.param("HOOKS = [step]\n", id="stored"),
        pytest.param("print(step)\n", id="passed on"),
    ],
)
def test_functions_that_escape_are_only_shown(rest: str, tmp_path: Path) -> None:
    program = f"{KEY}\n\n{rest}"
    assert offered(program, tmp_path) == {"display"}
    assert repair(program.encode(), tmp_path).decode() == program


def test_a_seed_that_nobody_in_sight_gives_is_only_shown(tmp_path: Path) -> None:
    """Who reads the table would have to give one, and is not there."""
    assert offered(f"{SEED}\n\nHOOKS = [step]\n", tmp_path) == {"display"}


def test_an_escape_beside_a_call_is_one_still(tmp_path: Path) -> None:
    program = f"{SEED}\n\nHOOKS = [step]\n\n\ndef run(x):\n    return step(x)\n"
    assert offered(program, tmp_path) == {"display"}


@pytest.mark.parametrize(
    ("table", "read"),
    [
        pytest.param("[step, step]", "for f in TABLE:\n        x = f(x)\n    return x", id="one after the other"),
        pytest.param("{'a': step}", "return TABLE[x.name](x)", id="by name"),
        pytest.param("{'a': step}", "return [f(x) for _, f in TABLE.items()]", id="with their names"),
    ],
)
def test_a_table_that_is_only_read_in_sight_is_followed(table: str, read: str, tmp_path: Path) -> None:
    reader = f"def run(x):\n    {read}\n"
    assert offered(f"{SEED}\n\nTABLE = {table}\n\n\n{reader}", tmp_path) == {"unsafe"}
    handed = f"{reader}\n\ndef hand_out(register):\n    register(TABLE)\n"
    assert offered(f"{SEED}\n\nTABLE = {table}\n\n\n{handed}", tmp_path) == {"display"}


@pytest.mark.parametrize(
    "rest",
    [
        pytest.param("def every(executor, xs):\n    return [*executor.map(step, xs)]\n", id="run by others"),
        pytest.param("def heard(layer):\n    layer.register_forward_hook(lambda _, xs, y: step(y))\n", id="a hook"),
    ],
)
def test_a_default_beside_a_call_would_hide_the_others(rest: str, tmp_path: Path) -> None:
    """Who calls it unseen would draw the same as before, and nothing would tell of it."""
    program = f"{SEED}\n\n{rest}\n\ndef run(x):\n    return step(x)\n"
    assert offered(program, tmp_path) == {"display"}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('EXAMPLE = """\n>>> step(torch.ones(2)).shape\n"""\n', id="run by doctest"),
        pytest.param('EXAMPLE = """\n>>> for n in (1, 2):\n...     step(torch.ones(n))\n"""\n', id="a row of it"),
        pytest.param('TASK = "program.step"\n', id="by its whole name"),
    ],
)
def test_a_function_that_a_text_names_is_only_shown(text: str, tmp_path: Path) -> None:
    assert offered(f"{SEED}\n\n{text}\n\nprint(step(torch.ones(3)))\n", tmp_path) == {"display"}


@pytest.mark.parametrize(
    "text", ['LABEL = "step"\n', '"""How a step is made."""\n', '__all__ = ["step"]\n', 'print("step", "step")\n']
)
def test_a_word_in_a_text_names_no_function(text: str, tmp_path: Path) -> None:
    assert offered(f"{SEED}\n\n{text}\n\nprint(step(torch.ones(3)))\n", tmp_path) == {"unsafe"}


def test_the_seed_of_a_private_function_is_safe(tmp_path: Path) -> None:
    program = SEED.replace("step", "_step")
    assert offered(program, tmp_path) == {"safe"}
    assert b"rng_seed" in repair(program.encode(), tmp_path, FixMode.safe)


def test_the_seed_of_a_public_function_is_not(tmp_path: Path) -> None:
    assert repair(SEED.encode(), tmp_path, FixMode.safe) == SEED.encode()


@pytest.mark.parametrize(
    ("head", "call", "expected"),
    [
        pytest.param("def main(steps, seed):\n    torch.manual_seed(seed)", "steps", "seed", id="a parameter"),
        pytest.param("def main(args):\n    torch.manual_seed(args.seed)", "args.steps", "args.seed", id="a setting"),
        pytest.param("def main(steps):\n    torch.manual_seed(7)", "steps", "seed", id="a literal gets a name"),
        pytest.param("def main(steps):", "steps", "torch.initial_seed()", id="of the program"),
        pytest.param(
            "def main(steps, seed=None):\n    seed = seed or 3", "steps", "torch.initial_seed()", id="rebound"
        ),
    ],
)
def test_the_seeds_come_from_that_of_the_program(head: str, call: str, expected: str, tmp_path: Path) -> None:
    """Another seed of the program has to give other numbers, and one parameter is enough for that."""
    rest = f"{head}\n    return [step(torch.ones(2)) for _ in range({call})]\n"
    fixed = repair(f"{SEED}\n\n{rest}".encode(), tmp_path).decode()
    assert f"    seeds = random.Random({expected})\n" in fixed
    assert "def main(" + head.partition("(")[2].partition("\n")[0] in fixed
    assert ("    seed = 7\n    torch.manual_seed(seed)\n" in fixed) is ("(7)" in head)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param(
            "x = jax.random.normal(jax.random.key(seed))", "jax.random.fold_in(jax.random.key(seed), 2)", id="key"
        ),
        pytest.param(
            "a, b, c = jax.random.split(jax.random.key(seed), 3)\n    x = jax.random.normal(a)",
            "jax.random.fold_in(jax.random.key(seed), 3)",
            id="a key that is split",
        ),
        pytest.param("torch.manual_seed(seed)\n    x = 1.0", "jax.random.key(seed)", id="another stream"),
        pytest.param("x = float(seed)", "jax.random.key(0)", id="no seed as far as one sees"),
    ],
)
def test_keys_come_from_the_seed_that_is_there(body: str, expected: str, tmp_path: Path) -> None:
    rest = f"def main(seed=0):\n    {body}\n    return [step(x * jax.numpy.ones(2)) for _ in range(3)]\n"
    fixed = repair(f"import torch\n{KEY}\n\n{rest}".encode(), tmp_path).decode()
    assert f"    key = {expected}\n" in fixed


def test_what_cannot_be_rewritten_keeps_nothing_else_from_it(tmp_path: Path) -> None:
    before = HOST.replace("    return", "    if np.random.rand() > 0.5:\n        x = -x\n    return")
    after = before.replace("(x):", "(x, *, key):").replace("np.random.normal(size=", "jax.random.normal(key, ")
    path = tmp_path / "program.py"
    path.write_text(before, encoding="utf-8")
    check([path], tmp_path, FixMode.unsafe)
    assert path.read_text(encoding="utf-8") == after


def test_every_finding_of_a_function_has_the_same_fix(tmp_path: Path) -> None:
    program = KEY.replace("    return", "    x = x + jax.random.uniform(jax.random.key(4), x.shape)\n    return", 1)
    fixes = [found.fix for found in findings(program, tmp_path)]
    assert len(fixes) == 2
    assert fixes[0] == fixes[1]


def test_streams_are_said_to_change(tmp_path: Path) -> None:
    for program in (SEED, KEY, HOST):
        assert {found.fix.stream for found in findings(program, tmp_path) if found.fix is not None} == {"changes"}


def test_nothing_is_written_for_a_program_that_is_clean(tmp_path: Path) -> None:
    agrees(
        "import jax\n\n\n@jax.jit\ndef step(x, key):\n    return x + jax.random.normal(key, x.shape)\n" * 1,
        "import jax\n\n\n@jax.jit\ndef step(x, key):\n    return x + jax.random.normal(key, x.shape)\n",
        tmp_path,
    )


def test_a_key_that_the_loop_itself_makes_is_not_split_at_its_top(tmp_path: Path) -> None:
    program = """
    import jax


    def train(key, steps):
        out = []
        for _ in range(steps):
            key, sub = jax.random.split(key)
            noise_key = sub

            @jax.jit
            def corrupted(x):
                return x + jax.random.normal(noise_key, (8,))

            out += [corrupted(0.0), corrupted(1.0)]
        return out
    """
    assert offered(dedent(program), tmp_path) == {"none"}


def test_each_device_of_a_pmap_gets_a_key(tmp_path: Path) -> None:
    """A keyword is mapped along its first axis, as under ``vmap``."""
    program = KEY.replace("jax.jit", "jax.pmap") + "\n\ndef run(xs):\n    return [step(xs) for _ in range(2)]\n"
    fixed = repair(program.encode(), tmp_path).decode()
    assert "step(xs, key=jax.random.split(jax.random.fold_in(key, i), len(xs)))" in fixed
    static = program.replace("@jax.pmap", "@partial(jax.pmap, static_broadcasted_argnums=1)")
    assert offered(f"from functools import partial\n{static}", tmp_path) == {"none"}

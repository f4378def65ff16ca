"""Determinism: the tables against the installed torch, and what the rules say in small programs."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from rnglint.config.settings import Settings
from rnglint.knowledge import comparisons, determinism
from rnglint.knowledge.lookup import ENTRIES
from rnglint.knowledge.roles import Unsteady
from rnglint.run.engine import Engine

torch = pytest.importorskip("torch")


THROWS: tuple[tuple[str, str], ...] = (
    ("torch.nn.AvgPool3d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.AdaptiveAvgPool2d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.AdaptiveAvgPool3d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.AdaptiveMaxPool2d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.FractionalMaxPool2d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.FractionalMaxPool3d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.MaxUnpool1d", ""),
    ("torch.nn.MaxUnpool2d", ""),
    ("torch.nn.MaxUnpool3d", ""),
    (
        "torch.nn.functional.interpolate",
        "when attempting to differentiate a CUDA tensor and one of the following modes is used: "
        "linear bilinear bicubic trilinear",
    ),
    ("torch.nn.ReflectionPad1d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.ReflectionPad2d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.ReflectionPad3d", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.NLLLoss", "when called on a CUDA tensor"),
    ("torch.nn.CTCLoss", "when attempting to differentiate a CUDA tensor"),
    ("torch.nn.EmbeddingBag", "when attempting to differentiate a CUDA tensor when mode='max'"),
    ("torch.Tensor.put_", "when accumulate=False"),
    ("torch.Tensor.put_", "when accumulate=True and called on a CUDA tensor"),
    ("torch.histc", "when called on a CUDA tensor"),
    ("torch.bincount", "when called on a CUDA tensor and weights tensor is given"),
    ("torch.median", "with indices output when called on a CUDA tensor"),
    ("torch.nn.functional.grid_sample", "when attempting to differentiate a CUDA tensor"),
    ("torch.cumsum", "when called on a CUDA tensor when dtype is floating point or complex"),
    ("torch.Tensor.scatter_reduce", "when reduce='prod' and called on CUDA tensor"),
    ("torch.Tensor.resize_", "when called with a quantized tensor"),
)
"""What the documentation of torch 2.13 lists, with its conditions; read again below from the installed torch."""

EARLIER: tuple[tuple[str, str, str], ...] = (
    ("torch.nn.MaxPool3d", "when attempting to differentiate a CUDA tensor", "<2.10"),  # and 2.11 still raises
    ("torch.kthvalue", "with called on a CUDA tensor", "<2.10"),
)
"""What earlier releases listed, and until when."""


def found(folder: Path, text: str, code: str, target: str = "") -> list[int]:
    """Rows of what one rule says about a module; rows count from the first line of ``text``."""
    path = folder / "main.py"
    path.write_text(dedent(text).lstrip("\n"), "utf-8")
    targets = {"torch": target} if target else {}
    settings = Settings(select=(code,), preview=True, target_versions=targets)
    return [item.location.row for item in Engine(settings, folder).check(path).diagnostics if item.code == code]


# The tables


def documented() -> set[tuple[str, str]]:
    """The operators that the documentation of the installed torch says raise, with the conditions."""
    text = torch.use_deterministic_algorithms.__doc__
    start = re.search(r"will throw a\s+:class:`RuntimeError` when ``mode=True``:", text)
    assert start is not None
    listed, _, _ = text[start.end() :].partition("In addition, several operations")
    listed = listed.partition("A handful of CUDA operations")[0]
    rows = re.split(r"\n\s+\* ", listed)[1:]
    answer = set()
    for row in rows:
        name, _, rest = row.partition("`")[2].partition("`")
        words = rest.replace("`", "").replace(" - ", " ").split()
        answer.add((name, " ".join(word.lstrip("-") for word in words if word != "-")))
    return answer


def test_the_table_of_operators_is_that_of_the_documentation() -> None:
    from packaging.version import Version

    release = Version(torch.__version__.partition("+")[0])
    expected = set(THROWS)
    for name, condition, versions in EARLIER:
        from packaging.specifiers import SpecifierSet

        if SpecifierSet(versions).contains(release):
            expected.add((name, condition))
    assert documented() == expected


def test_every_documented_operator_has_a_role() -> None:
    unsteady = {name for name, entry in ENTRIES.items() if any(isinstance(role, Unsteady) for role in entry.roles)}
    names = {name for name, _ in THROWS}
    assert names - unsteady == {"torch.Tensor.resize_"}  # quantized tensors, whose type the code does not show


def test_the_switches_of_cudnn_are_those_that_torch_has() -> None:
    """Every name in the table is there, and every property that can be set is in the table."""
    cudnn = torch.backends.cudnn
    known = determinism.PANELS["torch.backends.cudnn"]
    settable = {name for name in vars(type(cudnn)) if not name.startswith("_") and name != "m"}
    assert settable - known == set()
    assert set(determinism.SETTABLE) <= settable


@pytest.mark.parametrize("name", sorted([*determinism.REMOVED, *determinism.NO_FUNCTIONS]))
def test_functions_that_are_not_there(name: str) -> None:
    assert not hasattr(torch, name.partition(".")[2])


@pytest.mark.parametrize("namespace", sorted([*determinism.FOREIGN, *determinism.PANELS]))
def test_namespaces_take_every_attribute(namespace: str) -> None:
    owner = torch
    for part in namespace.split(".")[1:]:
        owner = getattr(owner, part)
    owner.a_name_that_nobody_reads = True
    del owner.a_name_that_nobody_reads


def test_default_tolerances_are_those_of_torch() -> None:
    for dtype, (rtol, atol) in comparisons.DEFAULT_TOLERANCES.items():
        one = torch.ones((), dtype=torch.float64)
        kind = getattr(torch, dtype)
        with pytest.raises(AssertionError, match=re.escape(f"up to {atol} allowed")):
            torch.testing.assert_close((one * 3).to(kind), one.to(kind))
        with pytest.raises(AssertionError, match=re.escape(f"up to {rtol} allowed")):
            torch.testing.assert_close((one * 3).to(kind).reshape(1), one.to(kind).reshape(1))


# Releases and conditions

CUBLAS = """
import torch
def strict():
    torch.use_deterministic_algorithms(True)
    return torch.device("cuda")
"""


@pytest.mark.parametrize(
    ("target", "rows"), [("", [3]), (">=2.6", [3]), (">=2.9", [3]), (">=2.10", []), ("==2.13.0", [])]
)
def test_the_variable_is_asked_for_where_torch_needs_it(tmp_path: Path, target: str, rows: list[int]) -> None:
    assert found(tmp_path, CUBLAS, "RNG609", target) == rows


def test_recurrent_layers_need_the_variable_in_every_release(tmp_path: Path) -> None:
    text = CUBLAS + "net = torch.nn.GRU(2, 2)\n"
    assert found(tmp_path, text, "RNG609", ">=2.10") == [3]


@pytest.mark.parametrize("name", ["run.sh", "Dockerfile", "jobs/train.slurm", ".env"])
def test_what_starts_the_program_may_set_the_variable(tmp_path: Path, name: str) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\nname='a'\n", "utf-8")
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("CUBLAS_WORKSPACE_CONFIG=:4096:8\n", "utf-8")
    assert found(tmp_path, CUBLAS, "RNG609") == []


@pytest.mark.parametrize(
    ("call", "target", "rows"),
    [
        ("x.cuda().kthvalue(1)", "<2.10", [4]),
        ("x.cuda().kthvalue(1)", ">=2.10", []),
        ("x.cuda().kthvalue(1)", "", [4]),
        ("x.cuda().cumsum(0)", "<2.6", [4]),
        ("x.cuda().cumsum(0)", ">=2.6", []),
        ("torch.nn.functional.pad(x.cuda(), (1, 1), 'reflect')", ">=2.6", []),
        ("torch.nn.functional.interpolate(x.cuda(), scale_factor=2, mode='bilinear')", "", []),
        ("torch.nn.functional.interpolate(x.cuda(), scale_factor=2, mode='bilinear')", "<2.1", [4]),
    ],
)
def test_operators_that_became_deterministic(tmp_path: Path, call: str, target: str, rows: list[int]) -> None:
    text = f"""
    import torch
    torch.use_deterministic_algorithms(True)
    def smallest(x: torch.Tensor):
        return {call}
    """
    assert found(tmp_path, text, "RNG610", target) == rows


@pytest.mark.parametrize(
    ("call", "reported"),
    [
        ("F.interpolate(x, scale_factor=2, mode='bicubic')", True),
        ("F.interpolate(x, scale_factor=2, mode='nearest')", False),
        ("F.interpolate(x, scale_factor=2)", False),
        ("F.interpolate(x, scale_factor=2, mode=chosen)", False),
        ("F.interpolate(x, **options)", False),
        ("F.interpolate(x, scale_factor=2, mode='bilinear')", False),
        ("torch.median(x)", False),
        ("torch.median(x, 1)", True),
        ("torch.bincount(x, minlength=4)", False),
        ("torch.bincount(x, None)", False),
        ("nn.Upsample(scale_factor=2, mode='linear')", True),
        ("nn.EmbeddingBag(3, 3, mode='sum')", False),
        ("nn.AdaptiveAvgPool2d(1)", False),
        ("nn.AdaptiveAvgPool2d((1, 1))", False),
        ("nn.AdaptiveAvgPool2d((1, 4))", True),
        ("nn.AdaptiveAvgPool2d(unknown)", False),
        ("F.adaptive_avg_pool3d(x, 7)", True),
        ("x.put_(i, v)", True),
        ("x.put_(i, v, accumulate=True)", True),
        ("unknown.put_(i, v)", False),
        ("x.cpu().put_(i, v, accumulate=True)", False),
    ],
)
def test_conditions_of_operators(tmp_path: Path, call: str, reported: bool) -> None:
    text = f"""
import torch
import torch.nn.functional as F
from torch import nn
torch.use_deterministic_algorithms(True)
DEVICE = "cuda"
def run(i, v, chosen, options, unknown):
    x = torch.zeros(3, device="cuda")
    return {call}
"""
    assert found(tmp_path, text, "RNG610") == ([8] if reported else [])


# Switches

BENCHMARK = """
import torch
from torch.backends import cudnn
def prepare(args, fast=False):
    {first}
    {second}
"""


@pytest.mark.parametrize(
    ("first", "second", "reported"),
    [
        ("cudnn.deterministic = True", "cudnn.benchmark = True", True),
        ("cudnn.benchmark = True", "cudnn.deterministic = True", True),
        ("cudnn.benchmark = True", "torch.use_deterministic_algorithms(True)", True),
        ("cudnn.benchmark = True", "torch.use_deterministic_algorithms(False)", False),
        ("cudnn.benchmark = True", "torch.set_deterministic_debug_mode(2)", True),
        ("cudnn.benchmark = True", "torch.set_deterministic_debug_mode(0)", False),
        ("cudnn.benchmark = False", "cudnn.deterministic = True", False),
        ("cudnn.benchmark = args.fast", "cudnn.deterministic = True", False),
        ("cudnn.deterministic = cudnn.benchmark = True", "pass", True),
        ("cudnn.benchmark = cudnn.deterministic = False", "cudnn.deterministic = True", False),
        ("if args.a: cudnn.benchmark = True", "if args.b: cudnn.deterministic = True", False),
        ("if args.a: cudnn.benchmark = True", "cudnn.deterministic = True", True),
        ("if fast: cudnn.benchmark = True", "else: cudnn.deterministic = True", False),
        ("cudnn.benchmark = True", "cudnn.deterministic = True; cudnn.benchmark = False", False),
        ("cudnn.deterministic = True; cudnn.deterministic = False", "cudnn.benchmark = True", False),
    ],
)
def test_benchmark_and_determinism_on_one_path(tmp_path: Path, first: str, second: str, reported: bool) -> None:
    rows = found(tmp_path, BENCHMARK.format(first=first, second=second), "RNG608")
    assert bool(rows) == reported


@pytest.mark.parametrize(
    ("statement", "reported"),
    [
        ("torch.backends.cudnn.determinstic = True", True),
        ("torch.backends.cudnn.bechmark = False", True),
        ("torch.backends.cudnn.fastest = True", False),
        ("torch.backends.cudnn._flag = True", False),
        ("torch.backends.deterministic = True", True),
        ("torch.cuda.benchmark = False", True),
        ("torch.cuda.amp_enabled = True", False),
        ("torch.set_deterministic(True)", True),
        ("torch.is_deterministic()", True),
        ("torch.manual_seed(True)", False),
        ("os.environ['CUBLAS_WORKSPACE_CONFIG'] = ':4096'", True),
        ("os.putenv('CUBLAS_WORKSPACE_CONFIG', '4096:8')", True),
        ("os.environ.update(CUBLAS_WORKSPACE_CONFIG=':4096:8')", False),
        ("os.environ.update({'CUBLAS_WORKSPACE_CONFIG': 'deterministic'})", True),
        ("os.environ['OTHER'] = '4096:8'", False),
    ],
)
def test_switches_without_effect(tmp_path: Path, statement: str, reported: bool) -> None:
    assert found(tmp_path, f"import os\nimport torch\n{statement}\n", "RNG617") == ([3] if reported else [])


def test_removed_functions_are_fine_where_torch_still_has_them(tmp_path: Path) -> None:
    text = "import torch\ntorch.set_deterministic(True)\n"
    assert found(tmp_path, text, "RNG617", "==1.9.0") == []
    assert found(tmp_path, text, "RNG617", ">=2.0") == [2]


# Numbers

COMPARED = """
import jax
import jax.numpy as jnp
import numpy as np
def f(x):
    return {body}
def test_f():
    x = {source}
    {statement}
"""
FLOATS = "jax.random.normal(jax.random.key(0), (3, 4))"


@pytest.mark.parametrize(
    ("body", "source", "reported"),
    [
        ("jnp.exp(x) / jnp.sum(jnp.exp(x))", FLOATS, True),
        ("x * 1.5 + 2.0", FLOATS, True),
        ("x * 1.5", FLOATS, False),
        ("jnp.tanh(x).reshape(-1).T", FLOATS, False),
        ("jnp.argmax(jnp.exp(x) / 3.0)", FLOATS, False),
        ("(jnp.exp(x) / 3.0).astype(jnp.int32)", FLOATS, False),
        ("jnp.exp(x) / 3.0 > 0.5", FLOATS, False),
        ("x * x + x", "jnp.arange(5)", False),
        ("x * x / 7 + x", "jnp.arange(5)", True),
        ("x * x + x", "unknown()", False),
        ("jax.nn.softmax(x)", "unknown()", True),
        ("unknown(x)", FLOATS, False),
        ("jax.random.uniform(jax.random.key(1), (3,))", FLOATS, False),
    ],
)
def test_which_results_must_differ(tmp_path: Path, body: str, source: str, reported: bool) -> None:
    statement = "np.testing.assert_array_equal(jax.jit(f)(x), f(x))"
    text = COMPARED.format(body=body, source=source, statement=statement)
    assert found(tmp_path, text, "RNG701") == ([8] if reported else [])


@pytest.mark.parametrize(
    ("statement", "reported"),
    [
        ("assert (jax.jit(f)(x) == f(x)).all()", True),
        ("assert jnp.all(jax.jit(f)(x) == f(x)) and x.size", True),
        ("assert jax.jit(f)(x).tolist() == f(x).tolist()", True),
        ("assert np.abs(jax.jit(f)(x) - f(x)).max() == 0", True),
        ("assert jax.jit(f)(x).sum() == f(x).sum()", True),
        ("fast = jax.jit(f); y = fast(x); np.testing.assert_array_equal(np.asarray(y), f(x))", True),
        ("y, z = jax.jit(f)(x), f(x); np.testing.assert_equal(z, y)", True),
        ("np.testing.assert_array_equal(jax.jit(f).lower(x).compile()(x), f(x))", True),
        ("np.testing.assert_allclose(jax.jit(f)(x), f(x), rtol=0)", True),
        ("np.testing.assert_array_equal(jax.jit(f)(x), jax.jit(f)(x))", False),
        ("np.testing.assert_array_equal(f(x), f(x))", False),
        ("assert not (jax.jit(f)(x) == f(x)).all()", False),
        ("assert (jax.jit(f)(x) == f(x)).any()", False),
        ("assert jax.jit(f)(x).dtype == f(x).dtype", False),
        ("assert len(jax.jit(f)(x)) == len(f(x))", False),
    ],
)
def test_forms_of_comparison(tmp_path: Path, statement: str, reported: bool) -> None:
    text = COMPARED.format(body="jnp.exp(x) / (1.3 + x * x)", source=FLOATS, statement=statement)
    assert found(tmp_path, text, "RNG701") == ([8] if reported else [])


# Order


@pytest.mark.parametrize(
    ("items", "reported"),
    [
        ("os.listdir(root)", True),
        ("list(map(str, Path(root).rglob('*')))", True),
        ("[p for p in glob.iglob(root) if p]", True),
        ("list(set(words) | {'a'})", True),
        ("list(dict.fromkeys(os.listdir(root)))", True),
        ("sorted(os.listdir(root))", False),
        ("sorted(set(words))", False),
        ("[p for p in sorted(Path(root).iterdir())]", False),
        ("list({1, 2, 3})", False),
        ("list(set(range(9)))", False),
        ("list(words)", False),
        ("range(len(os.listdir(root)))", False),
        ("[w for w in words if w in set(os.listdir(root))]", False),
    ],
)
def test_accidental_orders(tmp_path: Path, items: str, reported: bool) -> None:
    text = f"""
import glob, os, random
from pathlib import Path
def pick(root, words, seed):
    items = {items}
    return random.Random(seed).sample(items, 2)
"""
    assert found(tmp_path, text, "RNG607") == ([4] if reported else [])


def test_tests_are_given_what_fixtures_make(tmp_path: Path) -> None:
    conftest = """
    import pytest
    import torch

    @pytest.fixture(scope="module")
    def net(width):
        yield torch.nn.Sequential(torch.nn.Linear(width, width), torch.nn.GELU(), torch.nn.Linear(width, 1))
    """
    (tmp_path / "conftest.py").write_text(dedent(conftest), "utf-8")
    path = tmp_path / "test_net.py"
    tests = """\
    import pytest
    import torch

    @pytest.fixture
    def width():
        return 16

    def test_net(net):
        rows = torch.ones(4, 16)
        assert torch.equal(torch.compile(net)(rows), net(rows))

    def test_other(other):
        rows = torch.ones(4, 16)
        assert torch.equal(torch.compile(other)(rows), other(rows))

    def helper(net):
        rows = torch.ones(4, 16)
        assert torch.equal(torch.compile(net)(rows), net(rows))
    """
    path.write_text(dedent(tests), "utf-8")
    checked = Engine(Settings(select=("RNG701",)), tmp_path).check(path)
    assert [item.location.row for item in checked.diagnostics] == [10]

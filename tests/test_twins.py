"""The JAX twins of host draws: same shape, same support, same distribution, by running both."""

from __future__ import annotations

import ast
import random

import pytest

from rnglint.knowledge.lookup import role_of
from rnglint.knowledge.roles import HasJaxTwin
from rnglint.knowledge.twins import NUMPY, PYTHON, is_atom, render

numpy = pytest.importorskip("numpy")
jax = pytest.importorskip("jax")

_MANY = 4000


def pieces(call: str) -> tuple[str, list[str], dict[str, str]]:
    """The function, the positional and the keyword arguments of a call, as sources."""
    node = ast.parse(call, mode="eval").body
    assert isinstance(node, ast.Call)
    return (
        ast.unparse(node.func),
        [ast.unparse(a) for a in node.args],
        {k.arg or "": ast.unparse(k.value) for k in node.keywords},
    )


def twin(call: str, key: str = "key") -> str | None:
    function, positional, keywords = pieces(call)
    role = role_of(function.replace("np.", "numpy."), HasJaxTwin)
    assert role is not None, function
    return render(role, positional, keywords, key=key)


NAMES = {
    "np": numpy,
    "jax": jax,
    "random": random,
    "s": 0.5,
    "m": -1.0,
    "n": 3,
    "shape": (2, 3),
    "means": numpy.array([0.0, 10.0, 20.0]),
    "column": numpy.array([[1.0], [2.0]]),
    "items": numpy.array([4, 5, 6]),
}

CALLS = """np.random.rand()
np.random.rand(3)
np.random.rand(2, n)
np.random.randn()
np.random.randn(2, 3)
np.random.random()
np.random.random(shape)
np.random.random_sample((2,))
np.random.standard_normal(n)
np.random.standard_exponential()
np.random.standard_cauchy(3)
np.random.normal()
np.random.normal(0, 1)
np.random.normal(0.0, s)
np.random.normal(m)
np.random.normal(m, s, (2, 3))
np.random.normal(scale=0.5, size=4)
np.random.normal(-1, 2 + s)
np.random.normal(means)
np.random.normal(means, column)
np.random.normal(means, s)
np.random.normal(0, means + 1)
np.random.normal(loc=-1.5, scale=1.0, size=shape)
np.random.gumbel(0.0, 2.0, 3)
np.random.laplace(m, s, shape)
np.random.logistic(size=2)
np.random.exponential(2.0)
np.random.exponential()
np.random.exponential(s, n)
np.random.exponential(means + 1)
np.random.lognormal(0.0, 0.5, n)
np.random.lognormal(m, s)
np.random.uniform()
np.random.uniform(-1, 1)
np.random.uniform(m, s, shape)
np.random.uniform(low=-1.0, size=(2, 3))
np.random.uniform(means, means + 1)
np.random.randint(5)
np.random.randint(2, 5)
np.random.randint(0, 10, size=(2, 3))
np.random.randint(n, size=n)
np.random.poisson(3.0, 2)
np.random.poisson()
np.random.beta(2.0, 3.0, shape)
np.random.permutation(5)
np.random.permutation(items)
np.random.permutation([1, 2, 3])
np.random.choice(5)
np.random.choice(5, 3)
np.random.choice(5, n, replace=False)
np.random.choice(items, size=shape)
np.random.choice([7, 8, 9], 2, False)
np.random.choice(3, 4, p=[0.5, 0.25, 0.25])
np.random.choice(4, 4, p=[0.25] * 4)
np.random.choice([7, 8] + [9], 2)
random.random()
random.uniform(0, 1)
random.uniform(m, s)
random.gauss()
random.gauss(0, 1)
random.gauss(m, s)
random.normalvariate(mu=1.0, sigma=2.0)
random.expovariate(2.0)
random.expovariate(lambd=s + 1)
random.randint(1, 6)
random.randint(0, n)
random.randrange(5)
random.randrange(2, n + 2)
random.getrandbits(32)
"""


def drawn(source: str) -> tuple[object, object]:
    """The value of a NumPy or ``random`` call, and of its twin."""
    written = twin(source)
    assert written is not None, source
    host = eval(source, dict(NAMES))
    device = eval(written, {**NAMES, "key": jax.random.key(0)})
    return host, device


@pytest.mark.parametrize("source", CALLS.splitlines())
def test_the_twin_has_the_shape_and_the_kind_of_the_call(source: str) -> None:
    host, device = drawn(source)
    assert numpy.shape(device) == numpy.shape(host)
    assert numpy.issubdtype(numpy.asarray(device).dtype, numpy.integer) == numpy.issubdtype(
        numpy.asarray(host).dtype, numpy.integer
    )


BIG = [
    f"np.random.rand({_MANY})",
    f"np.random.randn({_MANY})",
    f"np.random.random({_MANY})",
    f"np.random.random_sample({_MANY})",
    f"np.random.standard_normal({_MANY})",
    f"np.random.standard_exponential({_MANY})",
    f"np.random.standard_cauchy({_MANY})",
    f"np.random.normal(m, s, {_MANY})",
    f"np.random.normal(2.0, 1.0, {_MANY})",
    f"np.random.gumbel(m, s, {_MANY})",
    f"np.random.laplace(m, s, {_MANY})",
    f"np.random.logistic(m, s, {_MANY})",
    f"np.random.exponential(s, {_MANY})",
    f"np.random.lognormal(m, s, {_MANY})",
    f"np.random.uniform(m, s, {_MANY})",
    f"np.random.randint(6, size={_MANY})",
    f"np.random.randint(2, 6, size={_MANY})",
    f"np.random.poisson(3.0, {_MANY})",
    f"np.random.beta(2.0, 3.0, {_MANY})",
    f"np.random.permutation({_MANY})",
    f"np.random.choice(5, {_MANY})",
    f"np.random.choice(3, {_MANY}, p=[0.6, 0.3, 0.1])",
]


@pytest.mark.parametrize("source", BIG)
def test_the_twin_draws_from_the_same_distribution(source: str) -> None:
    numpy.random.seed(0)
    host, device = (numpy.sort(numpy.asarray(value, dtype=float)) for value in drawn(source))
    assert distance(host, device) < 2.0 * (2 / _MANY) ** 0.5


PYTHON_CALLS = [
    "random.random()",
    "random.uniform(m, s)",
    "random.gauss(m, s)",
    "random.normalvariate(m, s)",
    "random.expovariate(2.0)",
    "random.randint(1, 6)",
    "random.randrange(2, 7)",
    "random.getrandbits(32)",
]


@pytest.mark.parametrize("source", PYTHON_CALLS)
def test_a_scalar_twin_draws_from_the_same_distribution(source: str) -> None:
    random.seed(0)
    written = twin(source)
    assert written is not None
    host = numpy.sort([float(eval(source, dict(NAMES))) for _ in range(_MANY)])
    draw = jax.jit(jax.vmap(lambda key: eval(written, {**NAMES, "key": key})))
    device = numpy.sort(numpy.asarray(draw(jax.random.split(jax.random.key(1), _MANY)), dtype=float))
    assert distance(host, device) < 2.0 * (2 / _MANY) ** 0.5


def distance(first: object, second: object) -> float:
    """The Kolmogorov-Smirnov distance of two sorted samples."""
    points = numpy.concatenate([first, second])
    return float(
        abs(
            numpy.searchsorted(first, points, side="right") / len(first)  # type: ignore[arg-type]
            - numpy.searchsorted(second, points, side="right") / len(second)  # type: ignore[arg-type]
        ).max()
    )


def test_the_distance_tells_distributions_apart() -> None:
    numpy.random.seed(0)
    normal, uniform = numpy.sort(numpy.random.randn(_MANY)), numpy.sort(numpy.random.rand(_MANY))
    assert distance(normal, uniform) > 0.2


def test_every_twin_is_tried() -> None:
    tried = {pieces(source)[0] for source in CALLS.splitlines()}
    # ranf and sample are other spellings of random_sample.
    assert {f"np.random.{name}" for name in NUMPY.keys() - {"ranf", "sample"}} <= tried
    assert {f"random.{name}" for name in PYTHON} <= tried


def test_what_is_written_is_short() -> None:
    assert twin("np.random.normal()") == "jax.random.normal(key, ())"
    assert twin("np.random.normal(0, 1, 3)") == "jax.random.normal(key, (3,))"
    assert twin("np.random.normal(0, s, (2, 3))") == "s * jax.random.normal(key, (2, 3))"
    assert twin("np.random.normal(a + b, c + d, shape)") == "a + b + (c + d) * jax.random.normal(key, shape)"
    assert twin("np.random.rand(3)") == "jax.random.uniform(key, (3,))"
    assert twin("random.randint(1, 6)") == "jax.random.randint(key, (), 1, 7)"
    assert twin("random.randint(a, b)") == "jax.random.randint(key, (), a, b + 1)"
    assert twin("np.random.randint(5)") == "jax.random.randint(key, (), 0, 5)"


@pytest.mark.parametrize(
    "source",
    [
        "np.random.randint(5, dtype=np.uint8)",
        "np.random.rand(size=3)",
        "np.random.normal(0, 1, 2, 3)",
        "np.random.normal(0, loc=1)",
        "np.random.normal(unheard=1)",
        "random.randrange(0, 10, 2)",
        "random.getrandbits(8)",
        "np.random.beta(1.0)",
    ],
)
def test_what_has_no_twin_is_not_written(source: str) -> None:
    assert twin(source) is None


def test_operators_are_no_atoms() -> None:
    assert is_atom("jax.random.normal(key, ())")
    assert not is_atom("s * jax.random.normal(key, ())")
    assert not is_atom("-1")
    assert not is_atom("1, 2")

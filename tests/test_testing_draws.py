"""``assert_fresh``, ``assert_repeatable``, ``assert_independent`` and ``assert_matches_eager`` on real programs."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rnglint.testing import assert_fresh, assert_independent, assert_matches_eager, assert_repeatable

torch = pytest.importorskip("torch")
jax = pytest.importorskip("jax")
numpy = pytest.importorskip("numpy")


def fails(assertion: Callable[..., Any], *args: Any, **kwargs: Any) -> str:
    """The message of the failure that has to come."""
    with pytest.raises(AssertionError) as failure:
        assertion(*args, **kwargs)
    text = str(failure.value)
    assert "Expected: " in text and "Look for " in text
    return text


def seeded_noise(x: Any) -> Any:
    torch.manual_seed(0)
    return x + torch.randn(8)


def noise(x: Any) -> Any:
    return x + torch.randn(8)


def test_a_seed_in_a_compiled_function_is_not_fresh() -> None:
    text = fails(assert_fresh, torch.compile(seeded_noise, backend="eager"), torch.zeros(8))
    assert "of 3 calls, 1 and 2, 1 and 3 gave the same 8 entries" in text
    assert_fresh(torch.compile(noise, backend="eager"), torch.zeros(8))


def test_a_key_made_in_a_jitted_function_is_not_fresh() -> None:
    frozen = jax.jit(lambda: jax.random.normal(jax.random.key(0), (4,)))
    assert "`<lambda>` drew the same again" in fails(assert_fresh, frozen)
    keys = iter(jax.random.split(jax.random.key(1), 3))
    drawn = jax.jit(lambda key: jax.random.normal(key, (4,)))
    assert_fresh(lambda: drawn(next(keys)))
    assert "1 and 2" in fails(assert_fresh, drawn, jax.random.key(0))


def test_a_draw_of_the_host_that_a_trace_froze_is_not_fresh() -> None:
    frozen = jax.jit(lambda x: x * random.random() + numpy.random.rand())
    fails(assert_fresh, frozen, numpy.ones(3))
    traced = torch.jit.trace(lambda x: x * random.random(), (torch.ones(3),), check_trace=False)
    fails(assert_fresh, traced, torch.ones(3))


def test_only_the_first_call_differs() -> None:
    results = iter([1.5, 2.5, 2.5])
    assert "2 and 3 gave the same result" in fails(assert_fresh, lambda: next(results))


def test_a_buffer_that_is_written_again_counts_as_what_it_was() -> None:
    buffer = torch.zeros(4)

    def draw(*_: int) -> Any:
        return buffer.normal_()

    assert_fresh(draw)
    assert "is not repeatable" in fails(assert_repeatable, draw)


def test_results_of_all_kinds_are_compared() -> None:
    def nest() -> Any:
        return {
            "half": torch.randn(16).to(torch.bfloat16),
            "pair": (numpy.random.rand(3), [random.random(), "text", None, 1 + 2j]),
            "key": jax.random.key(random.getrandbits(31)),
            "sparse": torch.eye(3).to_sparse(),
            "complex": torch.randn(2, dtype=torch.complex64),
        }

    assert_fresh(nest)
    held = nest()
    fails(assert_fresh, lambda: held)


def test_the_streams_are_put_back() -> None:
    before = random.getstate(), numpy.random.get_state()[1].tolist(), torch.get_rng_state().tolist()
    assert_fresh(lambda: (random.random(), numpy.random.rand(), torch.rand(3)))
    assert_repeatable(lambda seed: torch.manual_seed(seed) and torch.rand(3))
    assert before == (random.getstate(), numpy.random.get_state()[1].tolist(), torch.get_rng_state().tolist())


def test_one_seed_one_result() -> None:
    assert_repeatable(lambda seed: torch.randn(4, generator=torch.Generator().manual_seed(seed)), seed=7)
    assert_repeatable(jax.jit(lambda seed: jax.random.normal(jax.random.key(seed), (4,))), seed=7)
    assert_repeatable(random.random, seed_with=random.seed)


def test_a_stream_that_the_seed_does_not_reach() -> None:
    def train() -> Any:
        return torch.randn(4) + float(numpy.random.rand())

    text = fails(assert_repeatable, train, seed=3, seed_with=torch.manual_seed)
    assert "two runs with seed 3 gave different results; 4 of 4 entries differ, by at most" in text


def test_a_seed_that_a_constant_overrides() -> None:
    def sample(seed: int) -> Any:
        seed = 0
        return jax.random.normal(jax.random.key(seed), (4,))

    assert "seeds 0 and 1 gave the same 4 entries" in fails(assert_repeatable, sample)


def test_tolerances_are_for_sums_without_an_order() -> None:
    calls = iter([1.0, 5.0, 1.0 + 1e-7])
    assert_repeatable(lambda seed: next(calls), rtol=1e-5)
    close = iter([1.0, 1.0 + 1e-7, 1.0])
    assert "ignores its seed" in fails(assert_repeatable, lambda seed: next(close), rtol=1e-5)


def key(number: int = 0) -> Any:
    return jax.random.key(number)


@pytest.mark.parametrize(
    ("draws", "words"),
    [
        (lambda: [jax.random.normal(key(), (8, 4))] * 2, "are equal in all 32 entries"),
        (
            lambda: [jax.random.normal(key(), (4,)), jax.random.normal(key(), (9,))],
            "(float32[4]) and the start of draw 1",
        ),
        (lambda: [jax.random.normal(key(), (40,)), jax.random.uniform(key(), (50,))], "are in one order in all 40"),
        (
            lambda: [jax.random.uniform(key(), (200,)), jax.random.bernoulli(key(), 0.3, (200,))],
            "opposite orders in all 200 entries (one is a threshold",
        ),
        (
            lambda: [jax.random.bernoulli(key(), 0.5, (100,)), jax.random.bernoulli(key(), 0.8, (100,))],
            "are in one order in all 100 entries",
        ),
        (
            lambda: [jax.random.gamma(key(), 2.0, (2000,)), jax.random.gamma(key(), 3.0, (2000,))],
            "draw 0 and draw 1",
        ),
        (lambda: [jax.random.split(key())[0], jax.random.split(key(), 3)[0]], "are equal in all 2 entries"),
        (lambda: [torch.manual_seed(0) and torch.rand(64), torch.manual_seed(0) and torch.rand(64) < 0.5], "in all 64"),
        (
            lambda: {
                "a": numpy.random.default_rng(0).normal(size=50),
                "b": numpy.random.default_rng(0).normal(3, 2, 80),
            },
            "draw 'a' (float64[50]) and the start of draw 'b' (float64[80]) are in one order",
        ),
    ],
    ids=["equal", "prefix", "monotone", "threshold", "masks", "gamma", "keys", "torch", "numpy"],
)
def test_draws_from_one_key_or_seed(draws: Callable[[], Any], words: str) -> None:
    assert words in fails(assert_independent, draws())


def test_correlation_has_its_figures() -> None:
    base, other = torch.randn(300), torch.randn(300)
    text = fails(assert_independent, [base, base + 0.5 * other])
    assert "have rank correlation +0." in text and "over 300 entries (at most 0.2" in text and "chance " in text
    assert "a wrong alarm has a chance of at most 1e-06 over all pairs" in text


def test_independent_draws_pass() -> None:
    keys = jax.random.split(key(5), 3)
    assert_independent([jax.random.normal(keys[0], (100,)), jax.random.uniform(keys[1], (30,))])
    assert_independent([jax.random.bernoulli(k, 0.5, (100,)) for k in keys])
    assert_independent(list(keys))
    python = [random.random() for _ in range(40)]
    assert_independent({"torch": torch.randn(5, 5), "numpy": numpy.random.rand(40), "python": python})


def test_many_pairs_are_counted() -> None:
    same = numpy.random.rand(30)
    text = fails(assert_independent, [same] * 6)
    assert text.startswith("15 of 15 pairs of draws are related") and "and 5 more" in text


def dropout(p: float) -> Callable[..., Any]:
    return lambda x: torch.nn.functional.dropout(x, p)


def test_a_compiled_dropout_drops_as_many() -> None:
    x = torch.ones(400)
    compiled = torch.compile(dropout(0.3), backend="eager")
    assert_matches_eager(compiled, dropout(0.3), x, statistic="dropped")
    text = fails(assert_matches_eager, compiled, dropout(0.5), x, statistic="dropped")
    assert re.search(r"share of zeros is 0\.(29|30)\d* \+- .* when compiled, 0\.(49|50)", text), text
    assert "Kolmogorov-Smirnov distance 1.000, chance 8" in text
    assert "Expected: a distance below 0.484 (wrong alarms: at most 1e-06)" in text


def test_a_frozen_result_does_not_match() -> None:
    mask = torch.rand(400) > 0.3
    text = fails(assert_matches_eager, lambda x: x * mask, dropout(0.3), torch.ones(400), statistic="dropped")
    assert "(all equal: the draws are frozen)" in text
    frozen = jax.jit(lambda x: x * numpy.random.rand(16))
    fails(assert_matches_eager, frozen, lambda x: x * numpy.random.rand(16), jax.numpy.ones(16))


def test_inputs_for_each_call_and_a_loss_of_ones_own() -> None:
    def loss(key: Any) -> Any:
        return jax.numpy.square(jax.random.normal(key, (32,)))

    seen = []

    def inputs(call: int) -> Any:
        seen.append(call)
        return {"key": jax.random.key(call)}

    assert_matches_eager(jax.jit(loss), loss, inputs, statistic=lambda result: float(result.max()), calls=16)
    assert sorted(seen) == list(range(32))


def test_results_that_never_vary_are_compared_within_a_tolerance() -> None:
    assert_matches_eager(lambda x: x * 2 + 1e-7, lambda x: x * 2, 3.0)
    assert "is 6.1 when compiled, 6 in eager" in fails(
        assert_matches_eager, lambda x: x * 2 + 0.1, lambda x: x * 2, 3.0
    )


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: assert_fresh(3), TypeError, "fn must be a function, not a int"),
        (lambda: assert_fresh(random.random, calls=1), ValueError, "calls must be at least 2, not 1"),
        (lambda: assert_fresh(random.random, calls=2.0), TypeError, "calls must be an integer"),
        (lambda: assert_fresh(object), TypeError, "cannot compare a builtins.object"),
        (lambda: assert_repeatable(random.random), TypeError, "fn must take the seed"),
        (lambda: assert_repeatable(abs, seed="a"), TypeError, "seed must be an integer, not a str"),
        (lambda: assert_repeatable(abs, seed=1, other_seed=1), ValueError, "must differ"),
        (lambda: assert_repeatable(abs, rtol=-1), ValueError, "rtol must be"),
        (lambda: assert_independent([[1.0, 2.0]]), ValueError, "at least two draws"),
        (lambda: assert_independent(5), TypeError, "a list or mapping of draws"),
        (
            lambda: assert_independent([[1.0, 2.0], [3.0, 4.0]]),
            ValueError,
            "at least 11 are needed if all are distinct",
        ),
        (lambda: assert_independent([[1.0, 1.0], [3.0, 4.0]]), ValueError, "draw 0 holds one value only"),
        (lambda: assert_independent([[], [3.0, 4.0]]), ValueError, "draw 0 is empty"),
        (lambda: assert_independent([["a"], [3.0]]), TypeError, "a draw holds a str"),
        (lambda: assert_independent([[float("nan")], [3.0]]), ValueError, "NaN"),
        (lambda: assert_independent([[1.0, 2.0]] * 2, error_rate=1.0), ValueError, "between 0 and 1"),
        (lambda: assert_matches_eager(abs, abs, 1, calls=5), ValueError, "calls must be at least 12"),
        (lambda: assert_matches_eager(abs, abs, 1, statistic="median"), ValueError, "there is no statistic 'median'"),
        (lambda: assert_matches_eager(abs, None, 1), TypeError, "eager must be a function, not None"),
        (lambda: assert_matches_eager(abs, abs, 1, statistic=str), TypeError, "must give one number"),
    ],
)
def test_bad_arguments(call: Callable[[], Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error) as failure:
        call()
    assert words in str(failure.value) and "\n" not in str(failure.value)


WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("torch", "jax", "numpy", "flax", "libcst", "click", "msgspec"):
            raise ImportError(name)
sys.meta_path.insert(0, Missing())
import random
from rnglint.testing import *
assert_fresh(random.random)
assert_repeatable(lambda seed: random.Random(seed).random())
assert_independent([[random.random() for _ in range(50)] for _ in range(3)])
assert_matches_eager(random.random, random.random, ())
with assert_rng_untouched():
    random.Random(3).random()
for broken in (lambda: assert_independent([list(range(50))] * 2), lambda: assert_fresh(lambda: [0.5, 0.25])):
    try:
        broken()
    except AssertionError:
        continue
    raise SystemExit("no failure")
print("passed")
"""


def test_nothing_is_imported_and_plain_python_will_do(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, cwd=tmp_path)
    assert done.stdout == "passed\n", done.stderr

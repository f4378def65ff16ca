"""``assert_eval_deterministic`` on modules of torch, linen, NNX and Equinox."""

from __future__ import annotations

from typing import Any

import pytest

from rnglint.testing import assert_eval_deterministic

torch = pytest.importorskip("torch")


class Net(torch.nn.Module):  # type: ignore[misc]
    def __init__(self, follows: bool) -> None:
        super().__init__()
        self.first = torch.nn.Linear(4, 64)
        self.drop = torch.nn.Dropout(0.5)
        self.follows = follows

    def forward(self, x: Any, scale: float = 1.0) -> Any:
        x = self.drop(self.first(x))
        training = self.training if self.follows else True
        return scale * torch.nn.functional.dropout(x, 0.5, training=training)


def test_dropout_of_torch_that_does_not_follow_the_mode() -> None:
    with pytest.raises(AssertionError) as failure:
        assert_eval_deterministic(Net(False), torch.ones(2, 4))
    text = str(failure.value)
    assert "`Net` is random in evaluation: call 2 of 3" in text and " of 128 entries differ, by at most" in text
    assert "Expected: one input, one result." in text
    assert_eval_deterministic(Net(True), torch.ones(2, 4))
    assert_eval_deterministic(Net(True), (torch.ones(2, 4), 2.0))
    assert_eval_deterministic(Net(True), {"x": torch.ones(2, 4)}, scale=3.0)


def test_attention_dropout_of_torch() -> None:
    class Attention(torch.nn.Module):  # type: ignore[misc]
        def forward(self, q: Any) -> Any:
            return torch.nn.functional.scaled_dot_product_attention(q, q, q, dropout_p=0.5)

    with pytest.raises(AssertionError, match="`Attention` is random in evaluation"):
        assert_eval_deterministic(Attention(), torch.randn(1, 2, 8, 4))


def test_the_modes_and_the_stream_are_put_back() -> None:
    net = Net(False)
    net.drop.eval()
    before = torch.get_rng_state()
    with pytest.raises(AssertionError):
        assert_eval_deterministic(net, torch.ones(2, 4))
    assert net.training and net.first.training and not net.drop.training
    assert torch.equal(before, torch.get_rng_state())


def test_tolerances() -> None:
    class Sum(torch.nn.Module):  # type: ignore[misc]
        calls = 0

        def forward(self, x: Any) -> Any:
            self.calls += 1
            return x + self.calls * 1e-6

    with pytest.raises(AssertionError, match="give rtol and atol"):
        assert_eval_deterministic(Sum(), torch.ones(3))
    assert_eval_deterministic(Sum(), torch.ones(3), rtol=1e-4)


def test_linen() -> None:
    jax, nn = pytest.importorskip("jax"), pytest.importorskip("flax.linen")

    class Mlp(nn.Module):  # type: ignore[misc, name-defined]
        @nn.compact  # type: ignore[untyped-decorator]
        def __call__(self, x: Any, train: bool = True) -> Any:
            x = nn.Dropout(0.5, deterministic=not train)(nn.Dense(64)(x))
            return x + (jax.random.normal(self.make_rng("noise"), x.shape) if train else 0)

    x = jax.numpy.ones((2, 4))
    model = Mlp()
    variables = model.init(jax.random.key(0), x)
    with pytest.raises(AssertionError, match="`Mlp` is random in evaluation"):
        assert_eval_deterministic(model, x, variables=variables, streams=("dropout", "noise"))
    with pytest.raises(AssertionError):
        assert_eval_deterministic(model, {"x": x}, variables=variables)
    assert_eval_deterministic(model, x, variables=variables, train=False)
    with pytest.raises(ValueError, match="needs variables="):
        assert_eval_deterministic(model, x)


def test_nnx() -> None:
    jax, nnx = pytest.importorskip("jax"), pytest.importorskip("flax.nnx")

    class Mlp(nnx.Module):  # type: ignore[misc, name-defined]
        def __init__(self, rngs: Any, fixed: bool | None) -> None:
            self.first = nnx.Linear(4, 64, rngs=rngs)
            self.drop = nnx.Dropout(0.5, rngs=rngs)
            self.rngs = rngs
            self.fixed = fixed

        def __call__(self, x: Any) -> Any:
            return self.drop(self.first(x), deterministic=self.fixed)

    x = jax.numpy.ones((2, 4))
    model = Mlp(nnx.Rngs(0), None)
    assert_eval_deterministic(model, x)
    assert model.drop.deterministic is False, "the copy was switched, not the model"
    with pytest.raises(AssertionError, match="`Mlp` is random in evaluation"):
        assert_eval_deterministic(Mlp(nnx.Rngs(0), False), x)


def test_equinox() -> None:
    jax, eqx = pytest.importorskip("jax"), pytest.importorskip("equinox")

    class Mlp(eqx.Module):  # type: ignore[misc, name-defined]
        first: Any
        drop: Any
        fixed: bool | None = eqx.field(static=True)

        def __call__(self, x: Any, *, key: Any = None) -> Any:
            return self.drop(self.first(x), key=key, inference=self.fixed)

    x = jax.numpy.ones(4)
    first, drop = eqx.nn.Linear(4, 64, key=jax.random.key(0)), eqx.nn.Dropout(0.5)
    assert_eval_deterministic(Mlp(first, drop, None), x)
    assert_eval_deterministic(first, x)
    with pytest.raises(AssertionError, match="`Mlp` is random in evaluation"):
        assert_eval_deterministic(Mlp(first, drop, False), x)


def test_bad_arguments() -> None:
    with pytest.raises(TypeError, match=r"must be a module of torch, flax\.linen, flax\.nnx or equinox, not a int"):
        assert_eval_deterministic(3, 4)
    with pytest.raises(ValueError, match="calls must be at least 2"):
        assert_eval_deterministic(Net(True), torch.ones(2, 4), calls=1)
    with pytest.raises(TypeError, match="atol must be a number"):
        assert_eval_deterministic(Net(True), torch.ones(2, 4), atol="a")

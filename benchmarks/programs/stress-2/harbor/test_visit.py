import jax
import jax.numpy as jnp

from main import simulate, visit


def test_visit():
    out = visit({"ships": 2}, {"key": jax.random.key(0), "start": 0.0}, 1.0)
    assert out["times"].shape == (2,)


def test_one_quay():
    out, batch = simulate({"ships": 2}, jax.random.key(0), jnp.ones(1))
    assert out["gaps"].shape == (1, 2) and batch["start"].shape == (1,)

import jax.numpy as jnp
import pytest

from noisy import RULES, with_noise


@pytest.mark.parametrize("rule", sorted(RULES))
def test_rule_keeps_structure(rule):
    params = {"w": jnp.zeros((2, 2))}
    new, noise = RULES[rule](params, {"w": jnp.ones((2, 2))}, 0.5)
    assert new["w"].shape == noise["w"].shape == (2, 2)


def test_zero_scale():
    update = with_noise(scale=0.0)(lambda p, g, lr=1.0: {k: p[k] - lr * g[k] for k in p})
    new, _ = update({"w": jnp.ones(3)}, {"w": jnp.ones(3)}, lr=1.0)
    assert float(abs(new["w"]).max()) == 0.0

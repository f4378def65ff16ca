import jax
import jax.numpy as jnp

from layers import MLP, dropout
from uncertainty import mc_predict


def test_rate_zero_is_identity():
    x = jnp.arange(6.0).reshape(2, 3)
    assert jnp.allclose(dropout(x, 0.0, jax.random.PRNGKey(9)), x)


def test_mc_predict_shapes():
    model = MLP.create(jax.random.PRNGKey(4), (2, 5, 1))
    stack, mean, std = mc_predict(model, jnp.zeros((3, 2)), samples=2)
    assert stack.shape == (2, 3, 1) and mean.shape == std.shape == (3, 1)

import jax
import jax.numpy as jnp

from kernels import propose, transition


def test_single_chain_proposal():
    y = propose.single(jnp.zeros(2), jax.random.PRNGKey(1))
    assert y.shape == (2,)


def test_transition_keeps_shape():
    x, y, ok = transition(jnp.zeros((3, 2)), jax.random.PRNGKey(2), size=0.1)
    assert x.shape == y.shape == (3, 2) and ok.shape == (3,)

import jax
import jax.numpy as jnp


BIRTH, PLAY = range(2)


def stream(seed, use):
    return jax.random.fold_in(jax.random.key(seed), use)


def qnet(seed, states, actions, hidden=8):
    a, b = jax.random.split(stream(seed, BIRTH))
    return {
        "in": 0.5 * jax.random.normal(a, (states, hidden)),
        "out": 0.5 * jax.random.normal(b, (hidden, actions)),
    }


def values(net, s):
    return jnp.tanh(s @ net["in"]) @ net["out"]


def blend(slow, fast, tau):
    return jax.tree.map(lambda a, b: (1 - tau) * a + tau * b, slow, fast)

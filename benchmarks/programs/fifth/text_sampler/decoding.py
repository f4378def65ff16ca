import jax
import jax.numpy as jnp

STRATEGIES = {}


def strategy(name):
    def deco(fn):
        STRATEGIES[name] = fn
        return fn
    return deco


@strategy("greedy")
def greedy(logits, rng=None, **_):
    return jnp.argmax(logits, -1)


@strategy("nucleus")
def nucleus(logits, rng=None, top_p=0.95, **_):
    if rng is None:
        rng = jax.random.key(0)
    order = jnp.argsort(-logits, -1)
    probs = jax.nn.softmax(jnp.take_along_axis(logits, order, -1))
    keep = jnp.cumsum(probs, -1) - probs < top_p
    pick = jax.random.categorical(rng, jnp.where(keep, jnp.log(probs), -jnp.inf))
    return jnp.take_along_axis(order, pick[..., None], -1)[..., 0]

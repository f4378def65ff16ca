import jax
import jax.numpy as jnp


def start(key, width=10):
    k1, k2 = jax.random.split(key)
    return {
        "embed": 0.2 * jax.random.normal(k1, (width, width)),
        "mix": 0.2 * jax.random.normal(k2, (width, width)),
        "bias": jnp.zeros((width,)),
    }


def loss(params, tokens):
    x = params["embed"][tokens[:-1]]
    logits = jnp.tanh(x @ params["mix"]) @ params["embed"].T + params["bias"]
    return -jnp.mean(jax.nn.log_softmax(logits)[jnp.arange(len(x)), tokens[1:]])


def clipped_update(params, tokens, bound):
    grads = jax.grad(loss)(params, tokens)
    norm = jnp.sqrt(sum(jnp.vdot(g, g) for g in jax.tree.leaves(grads)))
    return jax.tree.map(lambda g: g * jnp.minimum(1.0, bound / norm), grads)

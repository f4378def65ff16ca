import jax
import jax.numpy as jnp


def init(key, vocab=20, dim=10):
    k_e, k_o = jax.random.split(key)
    return {"embed": 0.3 * jax.random.normal(k_e, (vocab, dim)), "out": 0.3 * jax.random.normal(k_o, (dim, vocab))}


def logits(params, tokens):
    return jnp.tanh(params["embed"][tokens]) @ params["out"]


def loss(params, text):
    lp = jax.nn.log_softmax(logits(params, text[:, :-1]))
    return -jnp.take_along_axis(lp, text[:, 1:, None], -1).mean()


def write(params, key, length):
    noise = jax.random.gumbel(key, (length, params["out"].shape[1]))
    token, verse = jnp.array(0), []
    for g in noise:
        token = jnp.argmax(logits(params, token) + g)
        verse.append(token)
    return jnp.stack(verse), noise

import jax
import jax.numpy as jnp
import optax


def init(key, vocab=40, tags=5, width=8):
    embed_key, out_key = jax.random.split(key)
    return {
        "embed": 0.3 * jax.random.normal(embed_key, (vocab, width)),
        "out": 0.3 * jax.random.normal(out_key, (width, tags)),
    }


def loss(params, batch):
    words, tags = batch
    logits = jnp.tanh(params["embed"][words]) @ params["out"]
    return optax.softmax_cross_entropy_with_integer_labels(logits, tags).mean()

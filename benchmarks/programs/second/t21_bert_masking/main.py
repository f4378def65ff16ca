import jax
import jax.numpy as jnp

from corrupt import token_noise
from setup import setup


def train(seed=0, vocab=12, dim=5, steps=4):
    run = setup(seed, vocab, dim)
    tokens = jnp.arange(vocab)

    def body(loss, step):
        noise = token_noise(run.base, step, (vocab, dim))
        x = run.embed[tokens] + 0.1 * noise
        return loss + jnp.mean(x**2), noise

    _, noises = jax.lax.scan(body, 0.0, jnp.arange(steps))
    return run.embed, noises

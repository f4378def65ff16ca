import haiku as hk
import jax
import jax.numpy as jnp


def forward(x):
    h = jax.nn.relu(hk.Linear(32)(x))
    mask = hk.dropout(hk.next_rng_key(), 0.5, jnp.ones_like(h))
    return hk.Linear(1)(h * mask), mask


net = hk.transform(forward)

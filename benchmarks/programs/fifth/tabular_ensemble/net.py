import jax
import jax.numpy as jnp


def init_member(key, widths):
    layers = []
    for k, (a, b) in zip(jax.random.split(key, len(widths) - 1), zip(widths, widths[1:])):
        layers.append((jax.random.normal(k, (a, b)) / jnp.sqrt(a), jnp.zeros(b)))
    return layers


def forward(layers, x):
    for w, b in layers[:-1]:
        x = jnp.tanh(x @ w + b)
    w, b = layers[-1]
    return x @ w + b

import jax
import jax.numpy as jnp


def init(key, sizes=(8, 24, 24, 4)):
    layers = []
    for k, (i, o) in zip(jax.random.split(key, len(sizes) - 1), zip(sizes, sizes[1:])):
        layers.append({"w": jax.random.normal(k, (i, o)) / i**0.5, "b": jnp.zeros(o)})
    return layers


def forward(layers, x, key):
    for layer in layers[:-1]:
        key, sub = jax.random.split(key)
        x = jax.nn.silu(x @ layer["w"] + layer["b"])
        x = x * jax.random.bernoulli(sub, 0.9, x.shape) / 0.9
    return x @ layers[-1]["w"] + layers[-1]["b"]

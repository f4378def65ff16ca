import jax
import jax.numpy as jnp
import numpy as np

from model import Stack
from weights import lecun, linear_weights, refill


def build(seed, dim=6, depth=3):
    key = jax.random.key(seed)
    build_key, refill_key, data_key = jax.random.split(key, 3)
    model = Stack(dim, depth, key=build_key)
    model = refill(model, lecun, refill_key)
    x = jax.random.normal(data_key, (4, dim))
    return model, jax.vmap(model)(x)


def main():
    model, out = build(seed=18)
    assert jnp.isfinite(out).all()
    return [np.asarray(w) for w in linear_weights(model)]


if __name__ == "__main__":
    print([float(w.mean()) for w in main()])

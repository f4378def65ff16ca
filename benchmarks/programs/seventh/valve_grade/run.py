import jax.numpy as jnp
import optax
from flax import nnx

from loop import fit
from net import ValveNet


def main(seed=0, epochs=10):
    x = jnp.sin(jnp.arange(40 * 6).reshape(40, 6) * 0.37)
    y = (x.sum(axis=1) > 0).astype(int)
    model = ValveNet((6, 16, 16), 2, 0.5, rngs=nnx.Rngs(params=seed, dropout=seed + 1000))
    return fit(model, optax.adam(1e-2), (x, y), epochs)


if __name__ == "__main__":
    print([round(v, 3) for v, _ in main()])

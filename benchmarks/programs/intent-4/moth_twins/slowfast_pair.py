import jax
import jax.numpy as jnp
from flax import nnx


class Encoder(nnx.Module):
    def __init__(self, rngs):
        self.body = nnx.Linear(5, 3, rngs=rngs)

    def __call__(self, x):
        return jnp.tanh(self.body(x))


def pair(factory, seed):
    return factory(nnx.Rngs(seed)), factory(nnx.Rngs(seed))


def follow(slow, fast, rate=0.9):
    mixed = jax.tree.map(lambda s, f: rate * s + (1 - rate) * f, nnx.state(slow), nnx.state(fast))
    nnx.update(slow, mixed)


def main(seed=7, steps=3):
    fast, slow = pair(Encoder, seed)
    x = jnp.sin(jnp.arange(20.0)).reshape(4, 5)
    gaps = [jnp.abs(fast(x) - slow(x)).max()]
    for _ in range(steps):
        grads = nnx.grad(lambda m: jnp.mean((m(x) - 0.3) ** 2))(fast)
        nnx.update(fast, jax.tree.map(lambda p, g: p - 0.2 * g, nnx.state(fast, nnx.Param), grads))
        follow(slow, fast)
        gaps.append(jnp.abs(fast(x) - slow(x)).max())
    return {"gaps": jnp.stack(gaps), "codes": slow(x)}


if __name__ == "__main__":
    print(main()["gaps"])

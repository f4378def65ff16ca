from flax import nnx
import jax
import jax.numpy as jnp


class Quantile(nnx.Module):
    def __init__(self, features, hidden, rngs):
        self.inner = nnx.Linear(features, hidden, rngs=rngs)
        self.outer = nnx.Linear(hidden, 1, rngs=rngs)

    def __call__(self, x):
        return self.outer(jnp.tanh(self.inner(x)))[..., 0]


class Bag:
    def __init__(self, members, features, hidden=8, seed=0):
        streams = nnx.Rngs(seed)

        @nnx.split_rngs(splits=members)
        @nnx.vmap(in_axes=(0,), out_axes=0)
        def create(rngs):
            return Quantile(features, hidden, rngs)

        self.net = create(streams)

    def spread(self, x):
        out = nnx.vmap(lambda m, v: m(v), in_axes=(0, None))(self.net, x)
        return out.std(0), out


if __name__ == "__main__":
    print(Bag(4, 3).spread(jnp.ones((2, 3)))[0])

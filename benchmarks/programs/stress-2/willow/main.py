import jax.numpy as jnp
import numpy as np
from flax import nnx

from parts import head as make_head


class Encoder(nnx.Module):
    def __init__(self, sizes, rate, *, streams: nnx.Rngs):
        self.layers = nnx.List([nnx.Linear(a, b, rngs=streams) for a, b in zip(sizes, sizes[1:])])
        self.drops = nnx.List([nnx.Dropout(rate) for _ in sizes[1:]])

    def __call__(self, x):
        for layer, drop in zip(self.layers, self.drops):
            x = drop(jnp.tanh(layer(x)))
        return x


class Scorer(nnx.Module):
    def __init__(self, kind, streams):
        self.body = Encoder((4, 8, 8), 0.5, streams=streams)
        self.head = make_head(kind)

    def __call__(self, x):
        return self.head(self.body(x))


def main(seed=0):
    out = {}
    for kind in ("wide", "thin"):
        net = Scorer(kind, nnx.Rngs(params=seed))
        x = jnp.ones((3, 4))
        net.eval()
        still = np.asarray(net(x))
        net.train()
        out[kind] = [np.asarray(net(x)) for _ in range(2)], still
    return out


if __name__ == "__main__":
    print(main()["thin"][1].shape)

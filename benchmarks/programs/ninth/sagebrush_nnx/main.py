import argparse
from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from net import Net


@dataclass(frozen=True)
class Cfg:
    inputs: int = 5
    width: int = 12
    depth: int = 2
    rate: float = 0.4
    seed: int = 0


def plots(n=30):
    rng = np.random.default_rng(61)
    x = rng.normal(size=(n, 5))
    return jnp.asarray(x, jnp.float32), jnp.asarray(x[:, 0] * x[:, 1], jnp.float32)


@nnx.jit
def update(net, optimizer, x, y):
    def loss(m):
        return jnp.mean((m(x, True) - y) ** 2)

    value, g = nnx.value_and_grad(loss)(net)
    optimizer.update(net, g)
    return value


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    cfg = Cfg(seed=ap.parse_args(argv).seed)
    x, y = plots()
    net = Net(cfg, nnx.Rngs(cfg.seed))
    optimizer = nnx.Optimizer(net, optax.adam(5e-3), wrt=nnx.Param)
    zeros = []
    for _ in range(8):
        value = update(net, optimizer, x, y)
        zeros.append([np.asarray(b) for b in _masks(net)])
    print("loss %.4f" % value)
    return np.array(zeros)


def _masks(net):
    found = nnx.pop(net, nnx.Intermediate)
    return [v[-1] for _, v in sorted((str(p), v.get_value()) for p, v in nnx.to_flat_state(found))]


if __name__ == "__main__":
    main()

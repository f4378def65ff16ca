import argparse

import jax
from flax import nnx

from engine import Engine
from session_net import SessionNet


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--lr", type=float, default=0.5)
    p.add_argument("--steps", type=int, default=10)
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args(argv)
    rngs = nnx.Rngs(a.seed)
    x = jax.random.randint(rngs.clicks(), (32, 6), 0, 50)
    y = jax.random.randint(rngs.clicks(), (32,), 0, 50)
    model = SessionNet(50, 16, 0.4, rngs=rngs)
    return Engine(model, a.lr).fit(x, y, a.steps)


if __name__ == "__main__":
    print(main())

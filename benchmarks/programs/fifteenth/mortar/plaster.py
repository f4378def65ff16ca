import argparse
from types import SimpleNamespace

import jax.numpy as jnp
from flax import nnx

from parts import Mix, Scale, assemble


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--dim", type=int, default=3)
    args: SimpleNamespace = ap.parse_args(argv)
    stack = assemble([Mix, Scale, Mix], dim=args.dim, rngs=nnx.Rngs(params=args.seed))
    net = nnx.Sequential(*stack)
    weights = [w for m in stack if isinstance(m, Mix) for w in (m.a.kernel[...], m.b.kernel[...])]
    return weights, net(jnp.ones((1, args.dim)))


if __name__ == "__main__":
    print(main()[1])

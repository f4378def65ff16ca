import sys

import jax.numpy as jnp
import numpy as np

from mosaicnet import TileNet
from settings import parse


def main(seed=9):
    opts = parse(["--seed", str(seed)])
    net = TileNet(opts)
    x = jnp.linspace(-1.0, 1.0, 5 * opts.dim).reshape(5, opts.dim)
    kernels = np.stack([np.asarray(b.up.kernel[...]) for b in net.blocks])
    return {"kernels": kernels, "out": np.asarray(net(x))}


if __name__ == "__main__":
    print(main()["out"], file=sys.stdout)

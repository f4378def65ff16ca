import jax.numpy as jnp
import numpy as np
from flax import nnx

from foldnet import FoldNet


def main(seed=16, calls=3):
    net = FoldNet(8, ("heavy", "light", "heavy"), rngs=nnx.Rngs(params=seed, dropout=seed + 1))
    x = jnp.linspace(-1.0, 1.0, 48).reshape(6, 8)
    net.train()
    noisy = np.stack([np.asarray(net(x)) for _ in range(calls)])
    net.eval()
    still = np.stack([np.asarray(net(x)) for _ in range(2)])
    kernels = np.stack([np.asarray(layer.lin.kernel[...]) for layer in net.layers])
    return {"kernels": kernels, "noisy": noisy, "still": still}


if __name__ == "__main__":
    print(main()["still"][0])

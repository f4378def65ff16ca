"""A stack of noisy blocks that is called several times."""
import jax.numpy as jnp
from flax import nnx

from layers import NoisyBlock


class Mosaic(nnx.Module):
    def __init__(self, depth, width, *, rngs):
        self.blocks = nnx.List([NoisyBlock(width, rngs=rngs) for _ in range(depth)])

    def __call__(self, x):
        stages = []
        for block in self.blocks:
            x = block(x)
            stages.append(x)
        return jnp.stack(stages)


def main(seed=0, depth=3, width=8, calls=3):
    model = Mosaic(depth, width, rngs=nnx.Rngs(seed))
    x = jnp.ones((2, width))
    kernels = [block.linear.kernel[...] for block in model.blocks]
    return {"kernels": kernels, "outputs": [model(x) for _ in range(calls)]}


if __name__ == "__main__":
    print(main()["outputs"][0].mean())

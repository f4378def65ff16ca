import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np


class Terrace(nn.Module):
    width: int

    @nn.compact
    def __call__(self, carry, _):
        update = nn.Dense(self.width, kernel_init=nn.initializers.lecun_normal())(nn.gelu(carry))
        return carry + update, None


class Hillside(nn.Module):
    width: int = 6
    depth: int = 4

    def setup(self):
        self.inlet = nn.Dense(self.width)
        stacked = nn.scan(
            Terrace,
            variable_axes={"params": 0},
            split_rngs={"params": False},
            length=self.depth,
        )
        self.terraces = stacked(self.width)

    def __call__(self, rain):
        water, _ = self.terraces(self.inlet(rain), None)
        return water


def main(seed=0):
    hill = Hillside()
    rain = jnp.ones((2, 3))
    params = hill.init(jax.random.key(seed), rain)["params"]
    flow = jax.jit(hill.apply)({"params": params}, rain)
    kernels = np.asarray(params["terraces"]["Dense_0"]["kernel"])
    return {"kernels": kernels, "flow": np.asarray(flow)}


if __name__ == "__main__":
    got = main()
    print(got["kernels"].shape, got["flow"])

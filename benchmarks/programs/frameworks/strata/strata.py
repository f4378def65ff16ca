import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np

from core import DrillCore


def over_depth(module):
    return nn.vmap(
        module,
        in_axes=0,
        out_axes=0,
        variable_axes={"params": None},
        split_rngs={"params": False, "dropout": True},
    )


class Borehole(nn.Module):
    loss: float = 0.5

    @nn.compact
    def __call__(self, samples):
        return over_depth(DrillCore)(self.loss, name="cores")(samples)


def main(seed=0, depths=4):
    hole = Borehole()
    samples = jnp.ones((depths, 20))
    k_init, k_init_drop, k_drop = jax.random.split(jax.random.key(seed), 3)
    variables = hole.init({"params": k_init, "dropout": k_init_drop}, samples)
    _, seen = hole.apply(variables, samples, rngs={"dropout": k_drop})
    return np.asarray(seen), np.asarray(variables["params"]["cores"]["score"]["kernel"])


if __name__ == "__main__":
    print(main()[0])

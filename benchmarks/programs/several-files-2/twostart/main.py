import jax
import jax.numpy as jnp

from net import TinyNet
from study import study


def main(seed=29, steps=6):
    k_data, k_study = jax.random.split(jax.random.key(seed))
    x = jax.random.normal(k_data, (40, 5))
    return study(TinyNet((5, 8, 1)), k_study, x, jnp.sin(x[:, 0]), steps)


if __name__ == "__main__":
    print({name: arm["curve"][-1] for name, arm in main().items()})

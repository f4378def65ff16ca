import jax
import jax.numpy as jnp
import numpy as np

from soil import Encoder, Fitter


def main(seed=6, steps=3):
    root = jax.random.key(seed)
    x = jnp.sin(jnp.arange(48.0)).reshape(8, 6)
    fitter = Fitter(Encoder((16, 4)), jax.random.fold_in(root, 0), x)
    hidden = [np.asarray(fitter.step(jax.random.fold_in(root, 1 + i), x)) for i in range(steps)]
    return hidden, [np.asarray(fitter.evaluate(x)) for _ in range(2)]


if __name__ == "__main__":
    print(main()[1][0].mean())

import jax.numpy as jnp
import numpy as np

from kernels import Fourier, Regression


def main(seed=1, maps=3):
    x = jnp.linspace(-2.0, 2.0, 30)[:, None]
    y = jnp.sin(2 * x[:, 0])
    fits = [Regression(f).fit(x, y) for f in Fourier.several(maps, width=16, inputs=1, seed=seed)]
    frequencies = [np.asarray(f.features.frequencies) for f in fits]
    return frequencies, [np.asarray(f.predict(x)) for f in fits], [np.asarray(f.predict(x)) for f in fits]


if __name__ == "__main__":
    print(main()[1][0][:3])

"""Ridge regression on random Fourier features."""
from dataclasses import dataclass
from functools import partial

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class FourierMap:
    seed: int
    features: int = 64
    length: float = 0.5

    @partial(jax.jit, static_argnums=0)
    def __call__(self, x):
        w_key, b_key = jax.random.split(jax.random.key(self.seed))
        w = jax.random.normal(w_key, (x.shape[-1], self.features)) / self.length
        b = jax.random.uniform(b_key, (self.features,), maxval=2 * jnp.pi)
        return jnp.sqrt(2.0 / self.features) * jnp.cos(x @ w + b)


def ridge(phi, y, penalty=1e-2):
    gram = phi.T @ phi + penalty * jnp.eye(phi.shape[1])
    return jnp.linalg.solve(gram, phi.T @ y)


def main(seed=0):
    phi = FourierMap(seed)
    train_x = jnp.linspace(-1.0, 1.0, 40)[:, None]
    test_x = jnp.linspace(-0.9, 0.9, 15)[:, None]
    weights = ridge(phi(train_x), jnp.sin(3.0 * train_x[:, 0]))
    predicted = phi(test_x) @ weights
    error = jnp.abs(predicted - jnp.sin(3.0 * test_x[:, 0])).max()
    return {"features": phi(test_x), "error": error}


if __name__ == "__main__":
    print(float(main()["error"]))

"""Kernel ridge on frond measurements with random Fourier features."""
import jax
import jax.numpy as jnp
from features import FourierMap


class Ridge:
    def __init__(self, phi, alpha=1e-3):
        self.phi, self.alpha = phi, alpha

    def fit(self, x, y):
        z = self.phi(x)
        self.w = jnp.linalg.solve(z.T @ z + self.alpha * jnp.eye(z.shape[1]), z.T @ y)
        return self

    def predict(self, x):
        return self.phi(x) @ self.w


def main(seed=0, n=80):
    k_bank, k_data = jax.random.split(jax.random.key(seed))
    x = jax.random.uniform(k_data, (n, 2), minval=-2, maxval=2)
    y = jnp.sin(x[:, 0]) * jnp.cos(x[:, 1])
    phi = FourierMap(k_bank, 2, 60)
    model = Ridge(phi).fit(x[:60], y[:60])
    err = jnp.mean((model.predict(x[60:]) - y[60:]) ** 2)
    return {"err": float(err), "var": float(jnp.var(y[60:])), "freq": phi.bank[0]}


if __name__ == "__main__":
    print(main()["err"])

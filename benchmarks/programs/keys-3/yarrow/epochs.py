"""Online PCA (Oja's rule) over several passes of jittered data."""
import equinox as eqx
import jax
import jax.numpy as jnp

from loader import Loader


class Oja(eqx.Module):
    w: jax.Array
    lr: float = eqx.field(static=True, default=0.05)

    def update(self, xb):
        y = xb @ self.w
        w = self.w + self.lr * (y[:, None] * (xb - jnp.outer(y, self.w))).mean(0)
        return Oja(w / jnp.linalg.norm(w), self.lr)


@eqx.filter_jit
def step(model, xb):
    return model.update(xb)


def main(seed: int = 2, n_epochs: int = 4):
    x_key, w_key, loader_key = jax.random.split(jax.random.PRNGKey(seed), 3)
    x = jax.random.normal(x_key, (96, 4)) * jnp.array([3.0, 1.0, 0.5, 0.2])
    model = Oja(jax.random.normal(w_key, (4,)))
    loader = Loader(x, 16, loader_key)
    jitters, orders = [], []
    for _ in range(n_epochs):
        noise, order = [], []
        for xb, eps, rows in loader:
            model = step(model, xb)
            noise.append(eps)
            order.append(rows)
        jitters.append(jnp.stack(noise))
        orders.append(jnp.concatenate(order))
    return model.w, jnp.stack(jitters), jnp.stack(orders)


if __name__ == "__main__":
    w, _, _ = main()
    print("leading direction", w)

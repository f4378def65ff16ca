import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax


class SensorNoise(hk.Module):
    def __init__(self, scale, name=None):
        super().__init__(name=name)
        self.scale = scale

    def __call__(self, x):
        return self.scale * jax.random.normal(hk.next_rng_key(), x.shape)


class PlotEncoder(hk.Module):
    """Encodes the readings of a single field plot."""

    def __init__(self, width, noise=0.2, name=None):
        super().__init__(name=name)
        self.width, self.noise = width, noise

    def __call__(self, plot):
        eps = SensorNoise(self.noise)(plot)
        h = jnp.tanh(hk.Linear(self.width)(plot + eps))
        return hk.Linear(1)(h)[0], eps


def forward(plots):
    encode = PlotEncoder(8)
    return hk.vmap(encode, split_rng=False)(plots)


def fit(plots, yields, seed, steps=3):
    keys = hk.PRNGSequence(seed)
    net = hk.transform(forward)
    params = net.init(next(keys), plots)
    tx = optax.adam(1e-2)
    opt_state = tx.init(params)

    @jax.jit
    def update(params, opt_state, key):
        def loss(params):
            pred, eps = net.apply(params, key, plots)
            return jnp.mean((pred - yields) ** 2), eps

        grads, eps = jax.grad(loss, has_aux=True)(params)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, eps

    seen = []
    for _ in range(steps):
        params, opt_state, eps = update(params, opt_state, next(keys))
        seen.append(np.asarray(eps))
    return seen


def main():
    plots = jnp.sin(jnp.outer(jnp.arange(1.0, 7.0), jnp.arange(5.0)))
    return fit(plots, plots.sum(1), seed=44)


if __name__ == "__main__":
    print(main()[0])

"""Haiku VAE of torsion angles with input corruption."""
import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax


def forward(angles, corrupt):
    keys = hk.PRNGSequence(hk.next_rng_key())
    size = angles.shape[-1]
    static = corrupt * jax.random.normal(next(keys), angles.shape)
    stats = hk.nets.MLP([32, 2 * size])(angles + static)
    mean, raw = jnp.split(stats, 2, axis=-1)
    unit = jax.random.normal(next(keys), mean.shape)
    code = mean + jax.nn.softplus(raw) * unit
    return hk.nets.MLP([32, size])(code), mean, unit, static


NET = hk.transform(forward)
TX = optax.adam(5e-3)


@jax.jit
def update(params, opt, rng, angles):
    def loss(p):
        out, mean, unit, static = NET.apply(p, rng, angles, 0.1)
        return jnp.mean((out - angles) ** 2) + 1e-3 * jnp.mean(mean**2), (unit, static)

    (value, draws), grads = jax.value_and_grad(loss, has_aux=True)(params)
    updates, opt = TX.update(grads, opt)
    return optax.apply_updates(params, updates), opt, value, draws


def main(seed=0, steps=20):
    angles = jnp.sin(jnp.arange(50 * 6).reshape(50, 6) * 0.21)
    rng = jax.random.PRNGKey(seed)
    rng, k_init = jax.random.split(rng)
    params = NET.init(k_init, angles, 0.1)
    opt, rows = TX.init(params), []
    for _ in range(steps):
        rng, k_step = jax.random.split(rng)
        params, opt, value, (unit, static) = update(params, opt, k_step, angles)
        rows.append((float(value), np.asarray(unit), np.asarray(static) / 0.1))
    return rows


if __name__ == "__main__":
    print([round(r[0], 3) for r in main()])

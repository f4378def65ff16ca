"""Variational fit of a lens mass profile, logged by a callback out of the compiled step."""
import functools

import jax
import jax.numpy as jnp
import numpy as np

from journal import Journal


def model(theta, r):
    return jnp.exp(theta[0]) / (r**2 + jnp.exp(theta[1]))


def sample(q, key, n):
    eps = jax.random.normal(key, (n, 2))
    return q["mean"] + jnp.exp(q["log_sd"]) * eps, eps


def neg_elbo(q, key, r, obs):
    theta, eps = sample(q, key, 8)
    fit = jax.vmap(lambda t: jnp.sum((model(t, r) - obs) ** 2))(theta).mean() / 0.02
    return fit - q["log_sd"].sum(), eps


@functools.partial(jax.jit, static_argnums=0)
def step(report, q, key, r, obs):
    (loss, eps), g = jax.value_and_grad(neg_elbo, has_aux=True)(q, key, r, obs)
    shown, _ = sample(q, key, 3)
    jax.debug.callback(report, loss, shown)
    return jax.tree.map(lambda a, d: a - 0.002 * d, q, g), eps


def main(seed=0, steps=25):
    k_obs, key = jax.random.split(jax.random.key(seed))
    r = jnp.linspace(0.2, 3, 12)
    obs = model(jnp.array([0.3, -0.2]), r) + 0.05 * jax.random.normal(k_obs, r.shape)
    journal = Journal()

    def report(loss, shown):
        journal.write(loss=np.asarray(loss), shown=np.asarray(shown))

    q, used = {"mean": jnp.zeros(2), "log_sd": jnp.full(2, -1.0)}, []
    for k in jax.random.split(key, steps):
        q, eps = step(report, q, k, r, obs)
        used.append(eps)
    jax.effects_barrier()
    return {"used": np.stack(used), "mean": np.asarray(q["mean"]), "lines": len(journal.lines)}


if __name__ == "__main__":
    print(main()["mean"])

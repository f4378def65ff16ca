"""MC-dropout predictive bands for a small haiku regressor."""
import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax

HP = {"hidden": 32, "rate": 0.3, "passes": 40, "steps": 120, "seed": 21}


def forward(x, training):
    h = jax.nn.relu(hk.Linear(HP["hidden"])(x))
    if training:
        h = hk.dropout(hk.next_rng_key(), HP["rate"], h)
    return hk.Linear(1)(h)


net = hk.transform(forward)


def fit(key, x, y):
    k_init, k_drop = jax.random.split(key)
    params = net.init(k_init, x, True)
    tx = optax.adam(1e-2)
    state = tx.init(params)
    grad = jax.jit(jax.grad(lambda p, k: jnp.mean((net.apply(p, k, x, True) - y) ** 2)))
    for k in jax.random.split(k_drop, HP["steps"]):
        upd, state = tx.update(grad(params, k), state)
        params = optax.apply_updates(params, upd)
    return params


@jax.jit
def predictive(params, key, x):
    """Mean and sd over stochastic forward passes of the same inputs."""
    tiled = jnp.broadcast_to(x, (HP["passes"],) + x.shape)
    one_pass = lambda xi: net.apply(params, key, xi, True)
    out = jax.vmap(one_pass)(tiled)
    return out.mean(0), out.std(0)


def main():
    k_fit, k_mc = jax.random.split(jax.random.PRNGKey(HP["seed"]))
    x = jnp.linspace(-1, 1, 24)[:, None]
    params = fit(k_fit, x, jnp.sin(4 * x))
    mean, sd = predictive(params, k_mc, x)
    inside = np.abs(np.asarray(mean - jnp.sin(4 * x))) < 2 * np.asarray(sd)
    return {"mean_sd": float(sd.mean()), "covered": float(inside.mean())}

"""Differentially private training of a small two-layer network."""
import jax
import jax.numpy as jnp
import optax

from noise import clip_by_norm, gaussian_like

CLIP = 1.0
MULTIPLIER = 0.4


def init(key, dim=12):
    k_in, k_mid, k_out = jax.random.split(key, 3)
    s = dim**-0.5
    return {
        "inner": s * jax.random.normal(k_in, (dim, dim)),
        "middle": s * jax.random.normal(k_mid, (dim, dim)),
        "outer": s * jax.random.normal(k_out, (dim,)),
    }


def predict(p, x):
    h = jnp.tanh(x @ p["inner"])
    return jnp.tanh(h @ p["middle"]) @ p["outer"]


def loss(p, x, y):
    return jnp.mean((predict(p, x) - y) ** 2)


def main(seed: int = 0, steps: int = 6):
    key, init_key, data_key = jax.random.split(jax.random.PRNGKey(seed), 3)
    params = init(init_key)
    x = jax.random.normal(data_key, (64, 12))
    y = jnp.sin(x[:, 0]) + x[:, 1]
    tx = optax.adam(1e-2)
    opt_state = tx.init(params)
    added = []
    for _ in range(steps):
        key, noise_key = jax.random.split(key)
        grads = clip_by_norm(jax.grad(loss)(params, x, y), CLIP)
        noise = gaussian_like(noise_key, grads, CLIP * MULTIPLIER / len(x))
        grads = jax.tree.map(jnp.add, grads, noise)
        updates, opt_state = tx.update(grads, opt_state, params)
        params = optax.apply_updates(params, updates)
        added.append(noise)
    return {"params": params, "noise": added}


if __name__ == "__main__":
    print(jax.tree.map(jnp.shape, main()["params"]))

"""Data-parallel training step; replicas are emulated with a named vmap axis."""
import functools

import jax
import jax.numpy as jnp
import optax

AXIS = "replica"
KEEP = 0.8
tx = optax.sgd(0.05, momentum=0.9)


def init(key, dim, width):
    k1, k2 = jax.random.split(key)
    return {
        "w1": jax.random.normal(k1, (dim, width)) / jnp.sqrt(dim),
        "w2": jax.random.normal(k2, (width,)) / jnp.sqrt(width),
    }


def loss_fn(params, rng, x, y):
    h = jnp.tanh(x @ params["w1"])
    keep = jax.random.bernoulli(rng, KEEP, h.shape)
    pred = jnp.where(keep, h / KEEP, 0.0) @ params["w2"]
    return jnp.mean((pred - y) ** 2), keep


@jax.jit
@functools.partial(jax.vmap, in_axes=(None, None, None, 0, 0), out_axes=(None, None, 0, 0), axis_name=AXIS)
def train_step(params, opt_state, rng, x, y):
    (loss, keep), grads = jax.value_and_grad(loss_fn, has_aux=True)(params, rng, x, y)
    grads = jax.lax.pmean(grads, AXIS)
    updates, opt_state = tx.update(grads, opt_state, params)
    return optax.apply_updates(params, updates), opt_state, loss, keep


def main(seed: int = 0, n_replicas: int = 4, steps: int = 5, per_replica: int = 8):
    rng, init_rng, x_rng = jax.random.split(jax.random.PRNGKey(seed), 3)
    params = init(init_rng, 6, 16)
    opt_state = tx.init(params)
    x = jax.random.normal(x_rng, (n_replicas, per_replica, 6))
    y = jnp.sin(x).sum(-1)
    losses, kept = [], []
    for step in range(steps):
        step_rng = jax.random.fold_in(rng, step)
        params, opt_state, loss, keep = train_step(params, opt_state, step_rng, x, y)
        losses.append(loss.mean())
        kept.append(keep)
    return {"losses": jnp.stack(losses), "kept": jnp.stack(kept)}


if __name__ == "__main__":
    print(main()["losses"])

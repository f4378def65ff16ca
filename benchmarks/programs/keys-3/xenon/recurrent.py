"""Regress the sum of a sequence with a recurrent net."""
import jax
import jax.numpy as jnp
import optax

from cell import unroll


def loss_fn(params, xs, y, key):
    h, keep = unroll(params, xs, key)
    return jnp.mean((h @ params["out"] - y) ** 2), keep


def main(seed: int = 0, steps: int = 5, width: int = 20):
    k_in, k_rec, k_out, k_x, k_drop = jax.random.split(jax.random.PRNGKey(seed), 5)
    params = {
        "in": 0.5 * jax.random.normal(k_in, (2, width)),
        "rec": jax.random.normal(k_rec, (width, width)) / jnp.sqrt(width),
        "out": 0.1 * jax.random.normal(k_out, (width,)),
    }
    xs = jax.random.normal(k_x, (10, 16, 2))
    y = xs.sum((0, 2))
    tx = optax.adam(1e-2)
    opt_state = tx.init(params)
    grad_fn = jax.jit(jax.grad(loss_fn, has_aux=True))
    masks = []
    for i in range(steps):
        grads, keep = grad_fn(params, xs, y, jax.random.fold_in(k_drop, i))
        updates, opt_state = tx.update(grads, opt_state)
        params = optax.apply_updates(params, updates)
        masks.append(keep)
    return params, jnp.stack(masks)


if __name__ == "__main__":
    _, masks = main()
    print("kept fraction", float(masks.mean()))

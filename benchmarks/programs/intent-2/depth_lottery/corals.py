"""Residual network on coral colour profiles with random depth per sample."""
import jax
import jax.numpy as jnp
from stack import apply_stack, init_stack


def loss_fn(params, x, y, key, rate):
    h, alive = apply_stack(params, x, key, rate)
    return jnp.mean((h.mean(-1) - y) ** 2), alive


def main(seed=0, steps=6, depth=8, rate=0.4):
    k_net, k_x, key = jax.random.split(jax.random.key(seed), 3)
    params = init_stack(k_net, depth, 6)
    x = jax.random.normal(k_x, (32, 6))
    y = jnp.sin(x[:, 0])
    step = jax.jit(jax.grad(loss_fn, has_aux=True), static_argnums=4)
    depths = []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        grads, alive = step(params, x, y, sub, rate)
        params = jax.tree.map(lambda p, g: p - 0.05 * g, params, grads)
        depths.append(alive.sum(0))
    return {"depths": jnp.stack(depths), "params": params, "depth": depth}


if __name__ == "__main__":
    print(jnp.bincount(main()["depths"].ravel()))

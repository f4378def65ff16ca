"""Density of flower measurements by a small flow."""
import jax
import jax.numpy as jnp
from flow import OrderedFlow


def nll(w, flow, x):
    z = flow.encode(w, x)
    return jnp.mean(0.5 * jnp.sum(z**2, -1)) + jnp.sum(jnp.diag(w))


def main(seed=0, steps=40):
    k_order, k_w, k_x, k_z = jax.random.split(jax.random.PRNGKey(seed), 4)
    x = jax.random.normal(k_x, (100, 5)) @ (jnp.eye(5) + 0.4 * jnp.eye(5, k=1))
    flow = OrderedFlow(5, k_order)
    w = flow.init(k_w)
    grad = jax.jit(jax.value_and_grad(lambda p: nll(p, flow, x)))
    losses = []
    for _ in range(steps):
        loss, g = grad(w)
        w = w - 0.05 * g
        losses.append(float(loss))
    samples = flow.decode(w, jax.random.normal(k_z, (8, 5)))
    back = flow.decode(w, flow.encode(w, x))
    return {"losses": losses, "x": x, "back": back, "samples": samples}


if __name__ == "__main__":
    print(main()["losses"][-1])

import jax
import jax.numpy as jnp

from heatnet import model, points


@jax.jit
def update(params, t, x):
    def loss(p):
        inside = jax.vmap(model.residual, (None, 0, 0))(p, t, x)
        start = jax.vmap(model.value, (None, 0, 0))(p, jnp.zeros_like(x), x) - jnp.sin(jnp.pi * x)
        return jnp.mean(inside ** 2) + jnp.mean(start ** 2)

    cost, grads = jax.value_and_grad(loss)(params)
    return jax.tree.map(lambda p, g: p - 0.02 * g, params, grads), cost


def main(seed=6, epochs=8, count=16):
    params = model.init(jax.random.key(seed + 100))
    visited, costs = [], []
    for epoch in range(epochs):
        t, x = points.collocation(seed, count)
        params, cost = update(params, t, x)
        visited.append(x)
        costs.append(float(cost))
    return {"visited": jnp.stack(visited), "costs": costs}


if __name__ == "__main__":
    print(main()["costs"][-1])

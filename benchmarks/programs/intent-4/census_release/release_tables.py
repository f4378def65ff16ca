import jax
import jax.numpy as jnp

from privacy import Budget, clip_tree, privatise


def score(params, x):
    q, v = x @ params["query"], x @ params["value"]
    return jnp.sum(jnp.tanh(q) * v, axis=1) + params["bias"].sum()


def main(seed=2, steps=3):
    budget = Budget(clip=1.0, multiplier=0.7)
    key = jax.random.key(seed)
    params = {"query": jnp.eye(6), "value": jnp.eye(6) * 0.5, "bias": jnp.zeros(4)}
    x = jnp.sin(jnp.arange(120.0)).reshape(20, 6)
    y = x[:, 0] * x[:, 1]
    noise = []
    for _ in range(steps):
        key, k_step = jax.random.split(key)
        grads = jax.grad(lambda p: jnp.mean((score(p, x) - y) ** 2))(params)
        clipped = clip_tree(grads, budget.clip)
        released = privatise(clipped, k_step, budget)
        noise.append(jax.tree.map(jnp.subtract, released, clipped))
        params = jax.tree.map(lambda p, g: p - 0.1 * g, params, released)
    return {"params": params, "noise": noise}


if __name__ == "__main__":
    print(jax.tree.map(jnp.shape, main()["params"]))

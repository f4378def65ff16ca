import jax
import jax.numpy as jnp

from privacy import private_mean


def init(key, dim):
    k1, k2, k3 = jax.random.split(key, 3)
    return {
        "lower": {"w": 0.4 * jax.random.normal(k1, (dim, dim)), "b": jnp.zeros(dim)},
        "upper": {"w": 0.4 * jax.random.normal(k2, (dim, dim)), "b": jnp.zeros(dim)},
        "out": 0.4 * jax.random.normal(k3, (dim,)),
    }


def loss(params, x, y):
    h = jnp.tanh(x @ params["lower"]["w"] + params["lower"]["b"])
    h = jnp.tanh(h @ params["upper"]["w"] + params["upper"]["b"])
    return (h @ params["out"] - y) ** 2


def main(dim=5, rows=24, steps=6):
    k_init, k_x, k_train = jax.random.split(jax.random.key(400), 3)
    params = init(k_init, dim)
    x = jax.random.normal(k_x, (rows, dim))
    y = x[:, 0] * x[:, 1]
    noises = []
    for k in jax.random.split(k_train, steps):
        per_example = jax.vmap(jax.grad(loss), in_axes=(None, 0, 0))(params, x, y)
        grads, noise = private_mean(per_example, k, bound=1.0, multiplier=1.1)
        params = jax.tree.map(lambda p, g: p - 0.2 * g, params, grads)
        noises.append(noise)
    return {"params": params, "noise": noises}


if __name__ == "__main__":
    print(jax.tree.map(jnp.shape, main()["params"]))

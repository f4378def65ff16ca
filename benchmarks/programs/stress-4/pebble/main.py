import jax
import jax.numpy as jnp

from tower import Tower, train_step, used


def main(seed=6, steps=4):
    net = Tower()
    k_init, k_data, k_train = jax.random.split(jax.random.PRNGKey(seed), 3)
    x = jax.random.normal(k_data, (4, 3))
    params = jax.jit(net.init)(k_init, x)["params"]
    flags = []
    for k in jax.random.split(k_train, steps):
        params, f = train_step(net, params, x, k)
        flags.append(f)
    y, aux = net.apply({"params": params}, x, mutable="intermediates")
    return {"flags": jnp.stack(flags), "eval": used(aux), "y": y}


if __name__ == "__main__":
    print(main()["flags"])

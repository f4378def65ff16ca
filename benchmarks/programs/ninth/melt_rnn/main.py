import jax
import jax.numpy as jnp
import numpy as np
import optax

from cells import MeltNet

SEED, STEPS = 31, 6


def degree_days(n=16, t=20):
    rng = np.random.default_rng(90)
    temp = np.cumsum(rng.normal(size=(n, t)), 1)
    return jnp.asarray(temp[..., None], jnp.float32), jnp.asarray(np.maximum(temp, 0), jnp.float32)


def main():
    x, y = degree_days()
    net = MeltNet(12, 0.25)
    k_params, k_first, k_steps = jax.random.split(jax.random.key(SEED), 3)
    params = net.init({"params": k_params, "dropout": k_first}, x)
    tx = optax.adam(1e-2)
    opt = tx.init(params)

    @jax.jit
    def step(params, opt, i):
        def loss(p):
            out, keep = net.apply(p, x, rngs={"dropout": jax.random.fold_in(k_steps, i)})
            return jnp.mean((out - y) ** 2), keep

        (value, keep), g = jax.value_and_grad(loss, has_aux=True)(params)
        up, opt = tx.update(g, opt)
        return optax.apply_updates(params, up), opt, value, keep

    keeps = []
    for i in range(STEPS):
        params, opt, value, keep = step(params, opt, i)
        keeps.append(np.asarray(keep))
    print("loss", float(value))
    return np.stack(keeps)


if __name__ == "__main__":
    main()

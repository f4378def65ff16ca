import jax
import jax.numpy as jnp
import optax

import critic


def shuffled(key, *columns):
    return tuple(jax.random.permutation(key, column) for column in columns)


def main(seed=14, steps=60):
    k_init, k_data, k_run = jax.random.split(jax.random.key(seed), 3)
    left = jax.random.normal(k_data, (128,))
    right = left + 0.3 * jnp.sin(jnp.arange(128.0) * 2.1)
    params = critic.init(k_init)
    optim = optax.adam(1e-2)
    state = optim.init(params)

    @jax.jit
    def step(params, state, key):
        product = shuffled(key, left, right)
        loss = lambda p: -critic.donsker_varadhan(p, (left, right), product)
        value, grads = jax.value_and_grad(loss)(params)
        updates, state = optim.update(grads, state, params)
        return optax.apply_updates(params, updates), state, -value, jnp.stack(product)

    bounds, pairs = [], []
    for key in jax.random.split(k_run, steps):
        params, state, bound, product = step(params, state, key)
        bounds.append(float(bound))
        pairs.append(product)
    return {"bounds": bounds, "pairs": pairs, "left": left, "right": right}


if __name__ == "__main__":
    print(main()["bounds"][-1])

"""Surrogate of crop yield for Thompson acquisition.

Every posterior sample is one function: a thinned network evaluated on all candidate fields.
"""
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax


class Surrogate(eqx.Module):
    lift: eqx.nn.Linear
    drop: eqx.nn.Dropout
    head: eqx.nn.Linear

    def __init__(self, key):
        k1, k2 = jax.random.split(key)
        self.lift = eqx.nn.Linear(2, 64, key=k1)
        self.drop = eqx.nn.Dropout(0.3)
        self.head = eqx.nn.Linear(64, "scalar", key=k2)

    def __call__(self, x, key):
        return self.head(self.drop(jnp.tanh(self.lift(x)), key=key))


def posterior_functions(net, fields, keys):
    over_fields = jax.vmap(net, in_axes=(0, None))
    return jax.vmap(lambda key: over_fields(fields, key))(keys)


def main(seed=0, steps=30, functions=12):
    grid = jnp.linspace(-1, 1, 25)
    fields = jnp.stack([grid, jnp.cos(3 * grid)], axis=1)
    target = jnp.exp(-4 * (grid - 0.3) ** 2)
    k_net, k_fit, k_post = jax.random.split(jax.random.key(seed), 3)
    net, tx = Surrogate(k_net), optax.adam(1e-2)
    opt = tx.init(eqx.filter(net, eqx.is_inexact_array))

    @eqx.filter_jit
    def step(net, opt, key):
        def loss(m):
            return jnp.mean((jax.vmap(m)(fields, jax.random.split(key, len(fields))) - target) ** 2)

        grads = eqx.filter_grad(loss)(net)
        updates, opt = tx.update(grads, opt)
        return eqx.apply_updates(net, updates), opt

    for key in jax.random.split(k_fit, steps):
        net, opt = step(net, opt, key)
    twice = jnp.concatenate([fields, fields])
    samples = np.asarray(posterior_functions(net, twice, jax.random.split(k_post, functions)))
    return samples, samples.argmax(axis=1) % len(fields)


if __name__ == "__main__":
    print("fields to plant", main()[1])

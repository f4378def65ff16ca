import haiku as hk
import jax
import jax.numpy as jnp
import optax

from flow import rollout, take

MEMBERS, UPDATES, WIDTH = 3, 4, 12


def drift(z):
    return hk.nets.MLP([WIDTH, z.shape[-1]], activation=jnp.tanh)(z)


net = hk.transform(drift)


def loss_fn(params, key, z0):
    key, k_path = take(key)
    path = rollout(lambda z: net.apply(params, None, z), k_path, z0, steps=10, dt=0.1)
    goal = jax.random.uniform(key, z0.shape[-1:], minval=0.5, maxval=1.5)
    return jnp.mean((path[-1] - goal) ** 2)


@jax.jit
def update(params, state, keys, z0):
    grads = jax.vmap(jax.grad(loss_fn), in_axes=(0, 0, None))(params, keys, z0)
    up, state = tx.update(grads, state)
    return optax.apply_updates(params, up), state


tx = optax.adam(3e-2)


def main(seed=71):
    seq = hk.PRNGSequence(seed)
    z0 = jax.random.normal(next(seq), (20, 2))
    params = jax.vmap(net.init, in_axes=(0, None))(jnp.stack(seq.take(MEMBERS)), z0)
    state = tx.init(params)
    for key in seq.take(UPDATES):
        params, state = update(params, state, jax.random.split(key, MEMBERS), z0)
    final = jax.vmap(net.apply, in_axes=(0, None, None))(params, None, z0)
    return final


if __name__ == "__main__":
    print(main().std(0).mean())

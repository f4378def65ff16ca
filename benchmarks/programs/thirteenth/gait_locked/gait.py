import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from cells import GaitNet


def walk(key, people, frames, joints):
    phase = jax.random.uniform(key, (people, 1, joints)) * 6.28
    t = jnp.linspace(0, 6, frames)[None, :, None]
    return jnp.sin(t + phase) + 2.0, jnp.cos(phase).mean((1, 2))


def train(seed=0, people=10, frames=14, joints=6, steps=6):
    k_data, k_net, k_loop = jax.random.split(jax.random.key(seed), 3)
    x, y = walk(k_data, people, frames, joints)
    net = GaitNet(joints, 12, key=k_net)
    tx = optax.rmsprop(1e-3)
    slots = tx.init(eqx.filter(net, eqx.is_inexact_array))

    @eqx.filter_jit
    @eqx.filter_value_and_grad(has_aux=True)
    def loss_fn(net, keys):
        pred, seen = jax.vmap(net)(x, keys)
        return jnp.mean((pred - y) ** 2), seen

    seen_all = []
    for i in range(steps):
        keys = jax.random.split(jax.random.fold_in(k_loop, i), people)
        (loss, seen), grads = loss_fn(net, keys)
        up, slots = tx.update(grads, slots, eqx.filter(net, eqx.is_inexact_array))
        net = eqx.apply_updates(net, up)
        seen_all.append(seen)
    return jnp.stack(seen_all), float(loss)


if __name__ == "__main__":
    print(train()[1])

import dataclasses

import equinox as eqx
import jax
import jax.numpy as jnp
import jax.random as jr
import optax


@dataclasses.dataclass
class Setup:
    members: int = 6
    width: int = 16
    steps: int = 40
    lr: float = 1e-2
    seed: int = 0


def committee(setup, key):
    seats = jr.split(key, setup.members)

    def seat(_):
        return eqx.nn.MLP(2, "scalar", setup.width, 2, activation=jnp.tanh, key=key)

    return eqx.filter_vmap(seat)(seats)


@eqx.filter_vmap(in_axes=(eqx.if_array(0), None))
def votes(member, x):
    return jax.vmap(member)(x)


def loss(members, x, y):
    return jnp.mean((votes(members, x) - y) ** 2)


def main(setup=Setup()):
    k_members, k_x = jr.split(jr.key(setup.seed))
    members = committee(setup, k_members)
    x = jr.uniform(k_x, (64, 2), minval=-1.0)
    y = jnp.prod(x, axis=1)
    opt = optax.adam(setup.lr)
    state = opt.init(eqx.filter(members, eqx.is_array))

    @eqx.filter_jit
    def update(members, state):
        grads = eqx.filter_grad(loss)(members, x, y)
        delta, state = opt.update(grads, state)
        return eqx.apply_updates(members, delta), state

    for _ in range(setup.steps):
        members, state = update(members, state)
    far = 3 * jnp.eye(2)
    return jax.device_get(votes(members, far))


if __name__ == "__main__":
    print(main().std(axis=0))

import dataclasses

import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from members import Member


@dataclasses.dataclass(frozen=True)
class Plan:
    seed: int = 14
    width: int = 16
    steps: int = 10
    lr: float = 1e-2
    slopes: tuple = (0.01, 0.05, 0.1, 0.2)


def assemble(key, plan):
    def build(k, slope):
        return Member(2, plan.width, slope, key=k)

    stack = eqx.filter_vmap(build, in_axes=(None, 0))
    return stack(key, jnp.array(plan.slopes))


@eqx.filter_vmap(in_axes=(eqx.if_array(0), None))
def respond(member, x):
    return jax.vmap(member)(x)


@eqx.filter_jit
@eqx.filter_value_and_grad
def objective(committee, x, y):
    return jnp.mean(jnp.sum((respond(committee, x) - y) ** 2, axis=-1))


def main(plan=Plan()):
    k_data, k_net = jax.random.split(jax.random.key(plan.seed))
    x = jax.random.uniform(k_data, (64, 2), minval=-1, maxval=1)
    y = jnp.prod(x, axis=1, keepdims=True)
    committee = assemble(k_net, plan)
    start = jax.tree.map(lambda a: a, committee)
    tx = optax.adam(plan.lr)
    state = tx.init(eqx.filter(committee, eqx.is_inexact_array))
    for _ in range(plan.steps):
        loss, g = objective(committee, x, y)
        up, state = tx.update(g, state)
        committee = eqx.apply_updates(committee, up)
    spread = eqx.filter_jit(respond)(committee, x).std(0).mean()
    return start, committee, float(spread)


if __name__ == "__main__":
    print("disagreement", main()[-1])

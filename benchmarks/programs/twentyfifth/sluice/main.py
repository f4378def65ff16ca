from dataclasses import dataclass

import equinox as eqx
import jax
import jax.numpy as jnp

from flow import Reach, ensemble


@dataclass(frozen=True)
class Options:
    seed: int = 4
    width: int = 8
    steps: int = 10
    members: int = 5
    rounds: int = 3
    dt: float = 0.05
    lr: float = 1e-2


def crps(paths, gauge):
    near = jnp.abs(paths - gauge).mean(0)
    spread = jnp.abs(paths[:, None] - paths[None]).mean((0, 1))
    return (near - 0.5 * spread).mean()


def main(opts=Options()):
    key = jax.random.PRNGKey(opts.seed)
    key, init = jax.random.split(key)
    reach = Reach(opts.width, opts.steps, key=init)
    gauge = jnp.linspace(0.0, 1.0, opts.steps)[:, None] * jnp.ones(2)

    @eqx.filter_jit
    def update(reach, key):
        def objective(reach):
            paths, kicks = ensemble(reach, jnp.zeros(2), opts.dt, opts.members, key=key)
            return crps(paths, gauge), kicks

        (score, kicks), grads = eqx.filter_value_and_grad(objective, has_aux=True)(reach)
        step = jax.tree.map(lambda g: -opts.lr * g, grads)
        return eqx.apply_updates(reach, step), score, kicks

    scores, seen = [], []
    for sub in jax.random.split(key, opts.rounds):
        reach, score, kicks = update(reach, sub)
        scores.append(float(score))
        seen.append(kicks)
    return scores, jnp.stack(seen)


if __name__ == "__main__":
    print(main()[0])

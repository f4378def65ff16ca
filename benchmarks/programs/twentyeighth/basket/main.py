import argparse

import jax
import numpy as np
import optax

from a2c import ActorCritic, make


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--envs", type=int, default=8)
    p.add_argument("--unroll", type=int, default=24)
    p.add_argument("--iterations", type=int, default=40)
    p.add_argument("--seeds", type=int, default=2, help="independent agents trained side by side")
    p.add_argument("--seed", type=int, default=30)
    a = p.parse_args(argv)

    init, iteration = make(ActorCritic(), optax.adam(1e-2), a.envs, a.unroll)

    @jax.jit
    @jax.vmap
    def train(key):
        return jax.lax.scan(iteration, init(key), None, length=a.iterations)

    runners, logs = train(jax.random.split(jax.random.key(a.seed), a.seeds))
    curves = np.asarray(logs["reward"])
    for k, c in enumerate(curves):
        print(f"agent {k}: reward {c[:5].mean():.3f} -> {c[-5:].mean():.3f}")
    return {"curves": curves, "torque": np.asarray(logs["torque"])}


if __name__ == "__main__":
    main()

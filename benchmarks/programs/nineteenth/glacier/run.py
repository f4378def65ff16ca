import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax

from core import LoopState, melt_model


def outlines(seed, count=48):
    gen = np.random.default_rng(seed)
    days = gen.gamma(2.0, 1.0, size=(count, 4)).astype(np.float32)
    melt = days @ np.array([0.5, -0.2, 0.3, 0.1], np.float32)
    return days, melt


def make_step(base_key, tx):
    def objective(params, key, days, melt):
        out = melt_model.apply(params, key, days, True)
        return jnp.mean(optax.huber_loss(out, melt))

    @jax.jit
    def step(state, days, melt):
        key = jax.random.fold_in(base_key, state.step)
        value, grads = jax.value_and_grad(objective)(state.params, key, days, melt)
        updates, opt = tx.update(grads, state.opt)
        params = optax.apply_updates(state.params, updates)
        return LoopState(params, opt, state.step + 1), value

    return step


def main(seed=0, steps=6, lr=0.05):
    days, melt = outlines(seed)
    key = jax.random.PRNGKey(seed)
    tx = optax.sgd(lr, momentum=0.9)
    params = melt_model.init(jax.random.fold_in(key, 2**31 - 1), days[:1], False)
    state = LoopState(params, tx.init(params), jnp.zeros((), jnp.int32))
    step = make_step(key, tx)
    curve = []
    for _ in range(steps):
        state, value = step(state, days, melt)
        curve.append(float(value))
    return np.array(curve)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    print(main(parser.parse_args().seed))

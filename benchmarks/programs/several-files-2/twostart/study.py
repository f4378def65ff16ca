import jax
import numpy as np
import optax

from arms import ARMS


def run_arm(arm, net, key, x, y, steps):
    k_init, k_order = jax.random.split(key)
    params = start = net.init(k_init)
    state = arm.tx.init(params)
    grad = jax.jit(jax.value_and_grad(lambda p, a, b: ((net(p, a) - b) ** 2).mean()))
    rows_seen, curve = [], []
    for step_key in jax.random.split(k_order, steps):
        rows = jax.random.choice(step_key, len(x), (8,), replace=False)
        loss, g = grad(params, x[rows], y[rows])
        step, state = arm.tx.update(g, state)
        params = optax.apply_updates(params, step)
        rows_seen.append(np.asarray(rows))
        curve.append(float(loss))
    return {"start": np.asarray(start[0]), "rows": np.stack(rows_seen), "curve": curve}


def study(net, key, x, y, steps):
    return {arm.name: run_arm(arm, net, key, x, y, steps) for arm in ARMS}

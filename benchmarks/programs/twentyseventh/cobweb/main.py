import argparse

import jax

jax.config.update("jax_num_cpu_devices", 2)

import jax.numpy as jnp
import numpy as np
import optax

import nets
from parallel import make_mesh, make_step


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--devices", type=int, default=2)
    ap.add_argument("--rows", type=int, default=256)
    ap.add_argument("--batch", type=int, default=64)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--rate", type=float, default=0.25)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    k_x, k_init, k_order, k_drop = jax.random.split(jax.random.key(a.seed), 4)
    x = jax.random.normal(k_x, (a.rows, 10))
    y = jnp.tanh(x[:, 0] * x[:, 1]) + 0.5 * x[:, 2]
    params = nets.init(k_init, (10, 64, 64, 1))
    opt = optax.adam(3e-3)
    opt_state = opt.init(params)
    step = make_step(make_mesh(a.devices), opt, a.rate)

    log, count = [], 0
    for epoch in range(a.epochs):
        order = np.asarray(jax.random.permutation(jax.random.fold_in(k_order, epoch), a.rows))
        for i in range(0, a.rows, a.batch):
            rows = order[i : i + a.batch]
            key = jax.random.fold_in(k_drop, count)
            params, opt_state, loss, kept = step(params, opt_state, key, x[rows], y[rows])
            log.append({"loss": float(loss), "kept": np.asarray(kept).tolist(), "rows": rows.tolist()})
            count += 1
        full, _ = nets.apply(params, x)
        print(f"epoch {epoch}: loss {log[-1]['loss']:.4f} clean {float(jnp.mean((full - y) ** 2)):.4f}")
    return log


if __name__ == "__main__":
    main()

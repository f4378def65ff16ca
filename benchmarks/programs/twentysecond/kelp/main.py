import jax
import numpy as np
import optax

from reef import ReefNet, surveys
from update import ReefState, split_batch, update


def main(seed=15, steps=2, parts=4, rows=16, sites=4):
    init, dropout, data = jax.random.split(jax.random.key(seed), 3)
    net = ReefNet(width=20, rate=0.4)
    batch = surveys(data, rows, sites)
    params = net.init(init, batch[0], train=False)["params"]
    state = ReefState.create(apply_fn=net.apply, params=params, tx=optax.sgd(0.05), key=dropout)
    history = []
    for _ in range(steps):
        state, off = update(state, split_batch(batch, parts))
        history.append(np.asarray(off).tolist())
    return history


if __name__ == "__main__":
    print(np.mean(main()))

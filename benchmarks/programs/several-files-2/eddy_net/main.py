import jax
import jax.numpy as jnp
import numpy as np

from evolve import generation
from net import init


def main(seed=6, rounds=2, members=4):
    key, k_net = jax.random.split(jax.random.key(seed))
    params = init(k_net, 6, 3)
    x = jnp.linspace(-1.0, 1.0, 30).reshape(5, 6)
    log = []
    for r in range(rounds):
        keys = jax.random.split(jax.random.fold_in(key, r), members)
        params, noises = generation(params, keys, x, x[:, 0])
        log += [{name: np.asarray(s["w"]) for name, s in eps.items()} for eps in noises]
    return log


if __name__ == "__main__":
    print(len(main()))

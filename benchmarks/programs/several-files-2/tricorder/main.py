import jax
import jax.numpy as jnp
import numpy as np

from fit import update
from heads import build_heads


def main(seed=4, steps=3):
    k_data, k_net = jax.random.split(jax.random.key(seed))
    x = jax.random.normal(k_data, (20, 7))
    targets = {"pulse": x[:, 0], "oxygen": x[:, 1], "motion": jnp.abs(x[:, 2])}
    start = params = build_heads(k_net, 7)
    for _ in range(steps):
        params = update(params, x, targets)
    return {
        "start": {name: np.asarray(p["kernel"]) for name, p in start.items()},
        "end": jax.tree.map(np.asarray, params),
    }


if __name__ == "__main__":
    print(main()["end"]["pulse"]["bias"])

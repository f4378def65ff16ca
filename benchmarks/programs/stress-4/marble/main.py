import jax
import jax.numpy as jnp

from envs import TASKS
from rollout import render, rollout


def main(seed=0, n=6):
    out = {}
    for i, (name, cls) in enumerate(TASKS.items()):
        k_roll, k_show = jax.random.split(jax.random.fold_in(jax.random.PRNGKey(seed), i))
        states = rollout(cls(), k_roll, n, 3)
        out[name] = jnp.stack([s.pos for s in states])
        out[name + "_frames"] = jnp.stack([s.pos for s in render(cls(), k_show)])
    return out


if __name__ == "__main__":
    print({k: v.shape for k, v in main().items()})

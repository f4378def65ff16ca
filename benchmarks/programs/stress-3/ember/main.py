import jax
import jax.numpy as jnp
import numpy as np

from flow import Flow
from schedules import SCHEDULES


def moons(n=32):
    t = jnp.linspace(0.0, jnp.pi, n)
    return jnp.stack([jnp.cos(t), jnp.sin(t)], axis=1)


def train(name, steps, seed=0, **options):
    np.random.seed(seed)
    flow = Flow(schedule=SCHEDULES[name](**options))
    key, params, times = jax.random.key(seed), flow.init(), []
    for step in range(steps):
        params, t = flow.update(params, jax.random.fold_in(key, step), moons())
        times.append(np.asarray(t))
    return times


def main():
    return {
        "uniform": train("uniform", 3),
        "logit": train("logit_normal", 3, scale=0.8),
        "grid": train("grid", 3),
    }


if __name__ == "__main__":
    print({k: v[0].mean() for k, v in main().items()})

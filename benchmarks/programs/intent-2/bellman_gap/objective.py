"""Mean squared Bellman residual by the product of two samples of the next state."""
import jax
import jax.numpy as jnp
from chain import Process, linear_value, residual


def double_sample(proc, value, key, states):
    # E[d]^2 needs two independent successors of each state
    d1 = residual(proc, value, key, states)
    d2 = residual(proc, value, key, states)
    return d1, d2


def main(seed=0, n=4000):
    proc = Process(decay=0.8, shock=0.7, discount=0.9)
    k_state, k_next = jax.random.split(jax.random.key(seed))
    states = jax.random.normal(k_state, (n,))
    scores = {}
    for slope in (1.0, 1 / (1 - 0.8 * 0.9), 6.0):
        d1, d2 = double_sample(proc, linear_value(slope), k_next, states)
        scores[round(slope, 3)] = (float(jnp.mean(d1 * d2)), float(jnp.var(d1)))
    return {"scores": scores, "states": states}


if __name__ == "__main__":
    for slope, (obj, _) in main()["scores"].items():
        print(slope, obj)

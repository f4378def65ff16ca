"""Bootstrap interval for the trimmed mean of glacier retreat."""
import jax
import jax.numpy as jnp
from jax import random

RETREAT = jnp.array([3.1, 4.4, 2.2, 9.7, 5.0, 4.1, 3.8, 12.5, 6.6, 2.9, 4.7, 5.5, 7.1, 3.3])


def trimmed(values, cut=2):
    return jnp.sort(values)[cut:-cut].mean()


def resample(rng, values):
    return random.choice(rng, values, values.shape, replace=True)


def bootstrap(rng, values, statistic, rounds):
    return jnp.array([statistic(resample(rng, values)) for _ in range(rounds)])


def interval(stats, level=0.9):
    tail = (1.0 - level) / 2.0
    return jnp.quantile(stats, tail), jnp.quantile(stats, 1.0 - tail)


def main(seed=0, rounds=40):
    stats = bootstrap(random.key(seed), RETREAT, trimmed, rounds)
    low, high = interval(stats)
    return {"stats": stats, "low": low, "high": high}


if __name__ == "__main__":
    report = main()
    print(f"{float(report['low']):.2f} .. {float(report['high']):.2f}")

import jax
import jax.numpy as jnp

from policy import Rates, decide


def pull(key, means, arm):
    return means[arm] + 0.3 * jax.random.normal(key)


def play(means, key, rates, horizon):
    arms = means.shape[0]

    def turn(carry, k):
        value, count = carry
        k_act, k_pay = jax.random.split(k)
        arm, explored = decide(k_act, value, rates)
        pay = pull(k_pay, means, arm)
        count = count.at[arm].add(1)
        value = value.at[arm].add((pay - value[arm]) / count[arm])
        return (value, count), (arm, explored)

    start = (jnp.zeros(arms), jnp.zeros(arms))
    return jax.lax.scan(turn, start, jax.random.split(key, horizon))


def main(horizon=300):
    means = jnp.array([0.2, 0.1, 0.5, 0.9, 0.3])
    (value, count), (arm, explored) = play(means, jax.random.key(14), Rates(), horizon)
    return {"value": value, "count": count, "arm": arm, "explored": explored}


if __name__ == "__main__":
    print(main()["count"])

import jax
import jax.numpy as jnp

from policy import Policy


def pull(key, means, arm):
    return means[arm] + 0.3 * jax.random.normal(key)


def play(policy, means, key, horizon):
    value, count = jnp.zeros(means.shape[0]), jnp.zeros(means.shape[0])
    arms, bonus = [], []
    for t, k in enumerate(jax.random.split(key, horizon)):
        k_act, k_pay, k_bonus = jax.random.split(k, 3)
        arm = policy.act(k_act, value, warm=t < 10)
        extra = policy.bonus(k_bonus, count[arm])
        pay = pull(k_pay, means, arm) + extra
        count = count.at[arm].add(1)
        value = value.at[arm].add((pay - value[arm]) / count[arm])
        arms.append(int(arm))
        bonus.append(float(extra))
    return value, arms, bonus


def main(horizon=60):
    means = jnp.array([0.2, 0.1, 0.5, 0.9, 0.3])
    runs = {}
    for i, kind in enumerate(("gauss", "student", "none")):
        key = jax.random.fold_in(jax.random.key(14), i)
        value, arms, bonus = play(Policy({"temp": 0.2, "bonus": kind}), means, key, horizon)
        runs[kind] = {"value": value, "arms": arms, "bonus": bonus}
    return runs


if __name__ == "__main__":
    for kind, run in main().items():
        print(kind, run["value"])

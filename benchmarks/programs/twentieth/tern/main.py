import gymnasium as gym
import numpy as np

from controllers import CONTROLLERS

SEEDS = range(4000, 4008)


def gusts(seed, horizon):
    """Disturbances of one test case."""
    return np.random.default_rng([77, seed]).normal(0.0, 0.15, horizon)


def cost(env, controller, seed, horizon=60):
    obs, _ = env.reset(seed=seed)
    total = 0.0
    for push in gusts(seed, horizon):
        u = np.clip(controller(obs) + push, -2.0, 2.0)
        obs, reward, _, cut, _ = env.step(np.array([u], dtype=np.float32))
        total -= float(reward)
        if cut:
            break
    return total


def paired(names, seeds=SEEDS):
    env = gym.make("Pendulum-v1")
    table = {n: np.array([cost(env, CONTROLLERS[n], s) for s in seeds]) for n in names}
    env.close()
    return table


def main():
    table = paired(("damped", "swing"))
    diff = table["damped"] - table["swing"]
    half = 1.96 * diff.std(ddof=1) / len(diff) ** 0.5
    return table, (diff.mean() - half, diff.mean() + half)


if __name__ == "__main__":
    table, (lo, hi) = main()
    for name, costs in table.items():
        print(f"{name:8s} {costs.mean():9.2f}")
    print(f"difference in [{lo:.2f}, {hi:.2f}]")

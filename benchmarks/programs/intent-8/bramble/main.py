import numpy as np

from vector import SyncVec
from warehouse import Warehouse

cfg = {
    "env": {"cap": 20, "mean": 4.0},
    "num_envs": 6,
    "seed": 77,
    "horizon": 30,
}


def base_stock(obs, level, cap):
    return np.clip(level - np.round(obs[:, 0] * cap), 0, None)


def evaluate(level, conf):
    envs = SyncVec([lambda: Warehouse(**conf["env"])] * conf["num_envs"])
    obs = envs.reset(seed=conf["seed"])
    total, demands = np.zeros(len(envs)), []
    for _ in range(conf["horizon"]):
        obs, rew, term, trunc, info = envs.step(base_stock(obs, level, conf["env"]["cap"]))
        total += rew
        demands.append([i["demand"] for i in info])
        if np.all(term | trunc):
            break
    return total, np.array(demands)


def main(conf=cfg):
    table, traces = {}, {}
    for level in (5, 8, 11):
        returns, demands = evaluate(level, conf)
        table[level] = (returns.mean(), returns.std(ddof=1) / np.sqrt(len(returns)))
        traces[level] = demands
    return {"table": table, "demands": traces}


if __name__ == "__main__":
    for level, (m, se) in main()["table"].items():
        print(f"level {level:3d}: {m:8.2f} +- {se:.2f}")

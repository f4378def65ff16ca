import random

import numpy as np

from behaviour import EpsilonGreedy
from field import RiceField

CFG = {"seed": 77, "episodes": 6, "states": 8, "eps": 0.5}


def seed_run(seed, env):
    random.seed(seed)
    np.random.seed(seed)
    env.reset(seed=seed)


def main(cfg=CFG):
    env = RiceField()
    seed_run(cfg["seed"], env)
    agent = EpsilonGreedy(env.action_space, cfg["states"], cfg["eps"])
    returns = []
    for _ in range(cfg["episodes"]):
        obs, _ = env.reset()
        total, over = 0.0, False
        while not over:
            action = agent.act(obs)
            nxt, reward, terminated, truncated, _ = env.step(action)
            agent.learn(obs, action, reward, nxt)
            obs, total, over = nxt, total + reward, terminated or truncated
        returns.append(total)
    return returns, agent.q


if __name__ == "__main__":
    print(main()[0])

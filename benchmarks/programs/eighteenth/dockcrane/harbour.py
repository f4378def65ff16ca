"""Trains the crane agent for some episodes."""
import random

import numpy as np
import torch

from agent import Agent
from crane import CraneEnv


def seed_libraries(seed: int):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def episode(env, agent, obs) -> float:
    total, done = 0.0, False
    while not done:
        action = agent.act(obs)
        nxt, reward, ended, cut, _ = env.step(action)
        agent.remember(obs, action, reward, nxt)
        agent.learn()
        obs, total, done = nxt, total + reward, ended or cut
    return total


def main(seed: int = 0, episodes: int = 8) -> list:
    seed_libraries(seed)
    env = CraneEnv()
    agent = Agent(env.action_space)
    returns = []
    for number in range(episodes):
        obs, _ = env.reset(seed=seed if number == 0 else None)
        returns.append(episode(env, agent, obs))
    return returns


if __name__ == "__main__":
    print([round(r, 2) for r in main(3)])

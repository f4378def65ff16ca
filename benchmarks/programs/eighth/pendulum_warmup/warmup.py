"""Fits a dynamics model of the pendulum from a replay buffer. Everything follows from --seed."""
import argparse
import random
from collections import deque

import gymnasium as gym
import numpy as np
import torch
from torch import nn


def seed_libraries(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


class Behaviours:
    """Named ways to choose an action; each takes an observation."""

    def __init__(self, env):
        self.table = {
            "explore": lambda observation: env.action_space.sample(),
            "rest": lambda observation: np.zeros(env.action_space.shape, dtype=np.float32),
            "push": lambda observation: np.sign(observation[2:3]).astype(np.float32) * 2,
        }

    def __getitem__(self, name):
        return self.table[name]


class Replay:
    def __init__(self, size):
        self.rows = deque(maxlen=size)

    def add(self, *row):
        self.rows.append(np.concatenate([np.asarray(part, dtype=np.float32).ravel() for part in row]))

    def batch(self, n):
        rows = torch.from_numpy(np.stack(random.sample(self.rows, n)))
        return rows[:, :4], rows[:, 4:]


def collect(env, behaviour, replay, steps, seed):
    observation, _ = env.reset(seed=seed)
    for _ in range(steps):
        action = behaviour(observation)
        after, _, ended, cut, _ = env.step(action)
        replay.add(observation, action, after - observation)
        observation = env.reset()[0] if ended or cut else after


def fit(model, replay, steps, batch=32):
    optimiser = torch.optim.Adam(model.parameters(), lr=3e-3)
    for _ in range(steps):
        x, y = replay.batch(batch)
        loss = nn.functional.mse_loss(model(x), y)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return loss.item()


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--warmup", type=int, default=250)
    parser.add_argument("--fit-steps", type=int, default=30)
    parser.add_argument("--behaviour", default="explore")
    args = parser.parse_args(argv)
    seed_libraries(args.seed)
    env = gym.make("Pendulum-v1")
    replay = Replay(5000)
    collect(env, Behaviours(env)[args.behaviour], replay, args.warmup, args.seed)
    model = nn.Sequential(nn.Linear(4, 32), nn.Tanh(), nn.Linear(32, 3))
    loss = fit(model, replay, args.fit_steps)
    return {"loss": loss, "actions": np.array([row[3] for row in replay.rows])}


if __name__ == "__main__":
    print(main()["loss"])

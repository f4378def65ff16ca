"""Roll out a fixed controller on a fleet of simulated junctions to get more varied data."""
import argparse

import gymnasium as gym
import numpy as np
from gymnasium.vector import SyncVectorEnv


class Junction(gym.Env):
    observation_space = gym.spaces.Box(0, 200, (4,), np.float32)
    action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.queue = self.np_random.integers(0, 6, 4).astype(np.float32)
        return self.queue.copy(), {}

    def step(self, green):
        self.queue += self.np_random.poisson(0.8, 4)
        lanes = slice(2 * int(green), 2 * int(green) + 2)
        self.queue[lanes] = np.maximum(self.queue[lanes] - 3, 0)
        return self.queue.copy(), -float(self.queue.sum()), False, False, {}


def junction(settings):
    def build():
        env = Junction()
        env.reset(seed=settings.seed)
        return env
    return build


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--fleet", type=int, default=4)
    ap.add_argument("--steps", type=int, default=15)
    settings = ap.parse_args(argv)
    fleet = SyncVectorEnv([junction(settings)] * settings.fleet)
    obs, _ = fleet.reset()
    seen = [obs.copy()]
    for _ in range(settings.steps):
        obs, *_ = fleet.step((obs[:, 2:].sum(1) > obs[:, :2].sum(1)).astype(int))
        seen.append(obs.copy())
    return np.stack(seen, 1)


if __name__ == "__main__":
    print(main().std(0).mean())

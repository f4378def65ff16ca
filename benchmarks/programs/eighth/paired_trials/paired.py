"""Compares two controllers of the pendulum on the same starting states (common random numbers)."""
import argparse
from typing import Callable, Dict

import gymnasium as gym
import numpy as np


def proportional(gain: float, damping: float) -> Callable:
    def act(observation):
        cos, sin, speed = observation
        angle = np.arctan2(sin, cos)
        return np.array([np.clip(-gain * angle - damping * speed, -2.0, 2.0)], dtype=np.float32)

    return act


def swing(observation):
    cos, _, speed = observation
    push = 2.0 * np.sign(speed) if cos < 0 else 0.0
    return np.array([push], dtype=np.float32)


class Trial:
    def __init__(self, env_id: str, start_seeds, length: int):
        self.env = gym.make(env_id)
        self.start_seeds = list(start_seeds)
        self.length = length

    def score(self, act) -> tuple:
        totals, firsts = [], []
        for seed in self.start_seeds:
            observation, _ = self.env.reset(seed=seed)
            firsts.append(observation.copy())
            total = 0.0
            for _ in range(self.length):
                observation, reward, ended, cut, _ = self.env.step(act(observation))
                total += float(reward)
                if ended or cut:
                    break
            totals.append(total)
        return np.array(totals), np.array(firsts)


CONTROLLERS: Dict[str, Callable] = {"pd": proportional(6.0, 1.0), "swing": swing}


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--episodes", type=int, default=5)
    parser.add_argument("--length", type=int, default=60)
    args = parser.parse_args(argv)
    seeds = np.random.SeedSequence(args.seed).generate_state(args.episodes).tolist()
    trial = Trial("Pendulum-v1", seeds, args.length)
    results = {name: trial.score(act) for name, act in CONTROLLERS.items()}
    difference = results["pd"][0] - results["swing"][0]
    return results, float(difference.mean()), float(difference.std(ddof=1) / np.sqrt(args.episodes))


if __name__ == "__main__":
    _, mean, error = main()
    print(f"pd - swing: {mean:.1f} +- {error:.1f}")

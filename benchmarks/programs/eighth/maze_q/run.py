import argparse

import numpy as np

from learner import QTable
from maze import Maze, SeededSpaces


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--episodes", type=int, default=40)
    parser.add_argument("--epsilon", type=float, default=0.3)
    args = parser.parse_args(argv)
    env = SeededSpaces(Maze())
    agent = QTable(env, args.epsilon, np.random.default_rng([args.seed, 1]))
    starts = []
    for episode in range(args.episodes):
        state, _ = env.reset(seed=args.seed if episode == 0 else None)
        starts.append(state)
        for _ in range(50):
            action = agent.act(state)
            after, reward, done, _, _ = env.step(action)
            agent.learn(state, action, reward, after, done)
            state = after
            if done:
                break
    return agent.values, starts


if __name__ == "__main__":
    print(main()[0].max(axis=1).reshape(5, 5).round(2))

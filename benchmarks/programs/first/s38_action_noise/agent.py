import numpy as np

from exploration import GaussianExploration


class Agent:
    def __init__(self, explore):
        self.explore = explore

    def act(self, obs):
        return self.explore.perturb(np.zeros(2))


def main():
    agent = Agent(GaussianExploration(0.2, seed=13))
    return [agent.act(t) for t in range(5)]

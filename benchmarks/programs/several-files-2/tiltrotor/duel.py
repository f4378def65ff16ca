import numpy as np


class PairedDuel:
    """Flies each controller through the same gusts, episode by episode."""

    def __init__(self, env, seeds, horizon=15):
        self.env = env
        self.seeds = seeds
        self.horizon = horizon

    def fly(self, act):
        starts, scores = [], []
        for seed in self.seeds:
            obs, _ = self.env.reset(seed=seed)
            starts.append(obs)
            total = 0.0
            for _ in range(self.horizon):
                obs, reward, *_ = self.env.step(act(obs))
                total += reward
            scores.append(total)
        return np.array(starts), np.array(scores)

    def table(self, controllers):
        return {name: self.fly(act) for name, act in controllers.items()}

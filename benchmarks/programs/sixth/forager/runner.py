import numpy as np


class Runner:
    """Plays episodes from ever new places and nudges a tiny linear policy."""

    def __init__(self, env, cfg):
        self.env, self.cfg = env, cfg
        self.begin_with = dict(seed=cfg.seed, options={})
        self.rng = np.random.default_rng(cfg.seed)
        self.w = np.zeros(2)
        self.starts = []

    def act(self, obs):
        p = 1 / (1 + np.exp(-(self.w @ obs) / self.cfg.cells))
        return int(self.rng.random() < p), p

    def episode(self):
        obs, _ = self.env.reset(**self.begin_with)
        self.starts.append(obs.tolist())
        grads, total, over = np.zeros(2), 0.0, False
        while not over:
            a, p = self.act(obs)
            grads += (a - p) * obs / self.cfg.cells
            obs, r, term, trunc, _ = self.env.step(a)
            total += r
            over = term or trunc
        self.w += self.cfg.lr * total * grads
        return total

    def play(self):
        return [self.episode() for _ in range(self.cfg.episodes)]

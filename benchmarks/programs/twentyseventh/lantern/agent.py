import numpy as np
import torch
from torch import nn


class Replay:
    def __init__(self, size, obs_dim, rng):
        self.obs = np.zeros((size, obs_dim), np.float32)
        self.nxt = np.zeros((size, obs_dim), np.float32)
        self.act = np.zeros(size, np.int64)
        self.rew = np.zeros(size, np.float32)
        self.size, self.n, self.rng = size, 0, rng

    def add(self, o, a, r, o2):
        i = self.n % self.size
        self.obs[i], self.act[i], self.rew[i], self.nxt[i] = o, a, r, o2
        self.n += 1

    def sample(self, k):
        idx = self.rng.integers(0, min(self.n, self.size), size=k)
        return tuple(torch.from_numpy(x[idx]) for x in (self.obs, self.act, self.rew, self.nxt))


class DQNAgent:
    def __init__(self, env, cfg, rng):
        obs_dim, n_act = env.observation_space.shape[0], env.action_space.n
        self.space, self.cfg, self.rng = env.action_space, cfg, rng
        make = lambda: nn.Sequential(nn.Linear(obs_dim, 32), nn.Tanh(), nn.Linear(32, int(n_act)))
        self.q, self.target = make(), make()
        self.target.load_state_dict(self.q.state_dict())
        self.opt = torch.optim.Adam(self.q.parameters(), lr=cfg.lr)
        self.updates = 0

    def epsilon(self, step):
        frac = min(1.0, step / self.cfg.decay)
        return 1.0 + frac * (self.cfg.eps_final - 1.0)

    def act(self, obs, step):
        if self.rng.random() < self.epsilon(step):
            return int(self.space.sample())
        return self.greedy(obs)

    @torch.no_grad()
    def greedy(self, obs):
        return int(self.q(torch.from_numpy(obs)).argmax())

    def learn(self, batch):
        o, a, r, o2 = batch
        with torch.no_grad():
            y = r + self.cfg.gamma * self.target(o2).max(1).values
        loss = nn.functional.smooth_l1_loss(self.q(o).gather(1, a[:, None])[:, 0], y)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        self.updates += 1
        if self.updates % self.cfg.sync == 0:
            self.target.load_state_dict(self.q.state_dict())
        return loss.item()

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from buffer import Replay
from pond import Pond

CFG = dict(seed=8, capacity=64, warmup=64, updates=12, batch=16, gamma=0.95, eps=0.3, sync=4)


class QLearner:
    def __init__(self, cfg, n_obs, n_act):
        self.cfg = cfg
        torch.manual_seed(cfg["seed"])
        self.q = nn.Sequential(nn.Linear(n_obs, 24), nn.ReLU(), nn.Linear(24, n_act))
        self.target = nn.Sequential(nn.Linear(n_obs, 24), nn.ReLU(), nn.Linear(24, n_act))
        self.target.load_state_dict(self.q.state_dict())
        self.opt = torch.optim.Adam(self.q.parameters(), lr=1e-3)
        self.rng = np.random.default_rng([cfg["seed"], 1])
        self.n_act = n_act

    def act(self, obs):
        if self.rng.random() < self.cfg["eps"]:
            return int(self.rng.integers(self.n_act))
        with torch.no_grad():
            return int(self.q(torch.as_tensor(obs)).argmax())

    def update(self, o, a, r, o2, d):
        with torch.no_grad():
            y = r + self.cfg["gamma"] * (1 - d) * self.target(o2).max(1).values
        loss = F.smooth_l1_loss(self.q(o).gather(1, a[:, None]).squeeze(1), y)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return loss.item()


def main(cfg=CFG):
    env = Pond()
    learner = QLearner(cfg, 2, 4)
    memory = Replay(cfg["capacity"], 2, seed=cfg["seed"] + 1)
    obs, _ = env.reset(seed=cfg["seed"])
    while len(memory) < cfg["warmup"]:
        obs = interact(env, learner, memory, obs)
    picked = []
    for k in range(cfg["updates"]):
        rows, batch = memory.sample(cfg["batch"])
        learner.update(*batch)
        picked.append(rows.tolist())
        if k % cfg["sync"] == 0:
            learner.target.load_state_dict(learner.q.state_dict())
        obs = interact(env, learner, memory, obs)
    return picked


def interact(env, learner, memory, obs):
    a = learner.act(obs)
    nxt, r, done, cut, _ = env.step(a)
    memory.push(obs, a, r, nxt, done)
    return env.reset()[0] if done or cut else nxt


if __name__ == "__main__":
    print(len(main()), "updates")

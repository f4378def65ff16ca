"""Double DQN on a ring world; can be stopped after any step and continued with --resume."""
import argparse
import copy
import random
from pathlib import Path

import torch
from torch import nn
import torch.nn.functional as F

from state import Checkpointable, RandomStreams

N = 15


class Memory:
    def __init__(self, size):
        self.rows, self.size, self.cursor = [], size, 0

    def push(self, row):
        if len(self.rows) < self.size:
            self.rows.append(row)
        else:
            self.rows[self.cursor] = row
        self.cursor = (self.cursor + 1) % self.size

    def sample(self, rng, k):
        picked = rng.choice(len(self.rows), size=k, replace=False)
        return [torch.tensor(c) for c in zip(*(self.rows[i] for i in picked))]

    def state_dict(self):
        return dict(rows=list(self.rows), cursor=self.cursor)

    def load_state_dict(self, d):
        self.rows, self.cursor = list(d["rows"]), d["cursor"]


class Ring:
    """Walk to cell 0; the walker slips with probability 0.1."""

    def __init__(self):
        self.cell = random.randrange(1, N)

    def step(self, action):
        move = 1 if action == 1 else -1
        if random.random() < 0.1:
            move = -move
        self.cell = (self.cell + move) % N
        end = self.cell == 0
        out = (self.cell, 1.0 if end else -0.05, float(end))
        if end:
            self.cell = random.randrange(1, N)
        return out

    def state_dict(self):
        return {"cell": self.cell}

    def load_state_dict(self, d):
        self.cell = d["cell"]


def main(argv=None):
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--steps", type=int, default=240)
    ap.add_argument("--save", type=Path, default=Path("dqn.pt"))
    ap.add_argument("--resume", action="store_true")
    ap.add_argument("--seed", type=int, default=2)
    a = ap.parse_args(argv)
    torch.set_num_threads(1)

    streams = RandomStreams(a.seed)
    q = nn.Sequential(nn.Embedding(N, 16), nn.ReLU(), nn.Dropout(0.05), nn.Linear(16, 2))
    target = copy.deepcopy(q).eval()
    opt = torch.optim.RMSprop(q.parameters(), lr=2e-3)
    env, memory = Ring(), Memory(500)
    ckpt = Checkpointable(a.save, q=q, target=target, opt=opt, env=env, memory=memory, rng=streams)
    first = ckpt.load() if a.resume else 0

    trace = []
    for step in range(first, a.steps):
        state = env.cell
        q.eval()
        with torch.no_grad():
            greedy = int(q(torch.tensor(state)).argmax())
        q.train()
        action = random.randrange(2) if random.random() < 0.2 else greedy
        nxt, reward, end = env.step(action)
        memory.push((state, action, reward, nxt, end))
        loss = torch.zeros(())
        if len(memory.rows) >= 32:
            s, act, r, s2, d = memory.sample(streams.replay, 16)
            with torch.no_grad():
                y = r + 0.95 * (1 - d) * target(s2).max(1).values
            loss = F.smooth_l1_loss(q(s).gather(1, act[:, None])[:, 0], y)
            opt.zero_grad()
            loss.backward()
            opt.step()
        if (step + 1) % 50 == 0:
            target.load_state_dict(q.state_dict())
        trace.append((step, state, action, loss.item()))
    ckpt.save(a.steps)
    print(f"steps {first}..{a.steps - 1}, last loss {trace[-1][-1]:.4f}")
    return trace


if __name__ == "__main__":
    main()

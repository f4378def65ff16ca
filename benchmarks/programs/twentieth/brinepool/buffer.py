import torch


class Replay:
    """Ring of transitions, held as tensors."""

    def __init__(self, capacity, n_obs, seed=0):
        self.capacity, self.seed = capacity, seed
        self.obs = torch.zeros(capacity, n_obs)
        self.nxt = torch.zeros(capacity, n_obs)
        self.act = torch.zeros(capacity, dtype=torch.long)
        self.rew = torch.zeros(capacity)
        self.done = torch.zeros(capacity)
        self.head = self.size = 0

    def __len__(self):
        return self.size

    def push(self, o, a, r, n, d):
        i = self.head
        self.obs[i], self.nxt[i] = torch.as_tensor(o), torch.as_tensor(n)
        self.act[i], self.rew[i], self.done[i] = a, r, float(d)
        self.head = (i + 1) % self.capacity
        self.size = min(self.size + 1, self.capacity)

    def sample(self, k):
        gen = torch.Generator().manual_seed(self.seed)
        rows = torch.randint(self.size, (k,), generator=gen)
        cols = (self.obs, self.act, self.rew, self.nxt, self.done)
        return rows, tuple(c[rows] for c in cols)

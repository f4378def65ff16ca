import torch


class Replay:
    def __init__(self, capacity, obs_dim, seed):
        self.obs = torch.empty(capacity, obs_dim)
        self.reward = torch.empty(capacity)
        self.capacity = capacity
        self.added = 0
        self.gen = torch.Generator().manual_seed(seed)

    def __len__(self):
        return min(self.added, self.capacity)

    def add(self, obs, reward):
        slot = self.added % self.capacity
        self.obs[slot].copy_(obs)
        self.reward[slot] = reward
        self.added += 1

    def sample(self, batch):
        rows = torch.randint(len(self), (batch,), generator=self.gen)
        return self.obs[rows], self.reward[rows]


def collect(buffer, steps):
    for t in range(steps):
        buffer.add(torch.tensor([float(t), t * 0.5, -float(t)]), 1.0 / (1 + t))
        if t >= 2:
            yield buffer.sample(4)


def main(seed=0, steps=8):
    buffer = Replay(capacity=64, obs_dim=3, seed=seed)
    batches = list(collect(buffer, steps))
    return torch.stack([obs for obs, _ in batches]), torch.stack([r for _, r in batches])


if __name__ == "__main__":
    print(main()[1])

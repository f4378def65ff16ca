import io

import torch
from torch import nn
from torch.utils.data import DataLoader, RandomSampler


def rng_state(shuffler):
    return {"global": torch.get_rng_state(), "shuffle": shuffler.get_state()}


def set_rng_state(states, shuffler):
    torch.set_rng_state(states["global"])
    shuffler.set_state(states["shuffle"])


class Loop:
    def __init__(self, data, seed, batch_size):
        torch.manual_seed(seed)
        self.net = nn.Sequential(nn.Linear(3, 12), nn.Tanh(), nn.Dropout(0.2), nn.Linear(12, 1))
        self.optim = torch.optim.SGD(self.net.parameters(), lr=0.05, momentum=0.9)
        self.shuffler = torch.Generator()
        self.shuffler.manual_seed(seed)
        self.loader = DataLoader(data, batch_size, sampler=RandomSampler(data, generator=self.shuffler))
        self.done = 0

    def epochs(self, n):
        for _ in range(n):
            order = []
            for i, x, y in self.loader:
                order.extend(i.tolist())
                loss = (self.net(x).squeeze(1) - y).abs().mean()
                self.optim.zero_grad()
                loss.backward()
                self.optim.step()
            self.done += 1
            yield order, loss.item()

    def save(self):
        buf = io.BytesIO()
        torch.save(
            {
                "net": self.net.state_dict(),
                "optim": self.optim.state_dict(),
                "done": self.done,
                "rng": rng_state(self.shuffler),
            },
            buf,
        )
        return buf.getvalue()

    def load(self, blob):
        state = torch.load(io.BytesIO(blob))
        self.net.load_state_dict(state["net"])
        self.optim.load_state_dict(state["optim"])
        self.done = state["done"]
        set_rng_state(state["rng"], self.shuffler)

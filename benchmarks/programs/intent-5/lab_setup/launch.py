from dataclasses import dataclass

import numpy as np
import torch
from torch import nn

from setup_run import SeededMixin, seed_everything


@dataclass(frozen=True)
class Config:
    seed: int = 0
    hidden: int = 10
    epochs: int = 6


class Trainer(SeededMixin):
    def setup(self):
        self.net = nn.Sequential(nn.Linear(4, self.cfg.hidden), nn.Tanh(), nn.Dropout(0.2), nn.Linear(self.cfg.hidden, 1))
        self.opt = torch.optim.SGD(self.net.parameters(), lr=0.1)
        self.orders, self.masks = [], []
        self.net[2].register_forward_hook(lambda m, i, o: self.masks.append(o.detach() == 0))

    def fit(self, x, y):
        for _ in range(self.cfg.epochs):
            order = np.random.permutation(len(x))
            self.orders.append(order)
            for rows in np.array_split(order, 4):
                loss = (self.net(x[rows]).squeeze(-1) - y[rows]).square().mean()
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
        return float(loss.detach())


def table():
    t = torch.linspace(0, 6, 48)
    x = torch.stack([t.sin(), t.cos(), (2 * t).sin(), t / 6], 1)
    return x, x[:, 0] * x[:, 3]


def main(seed=0):
    cfg = Config(seed=seed)
    seed_everything(cfg.seed)
    torch.set_num_threads(1)
    trainer = Trainer(cfg)
    loss = trainer.fit(*table())
    return {"loss": loss, "orders": np.stack(trainer.orders), "masks": torch.stack(trainer.masks), "w": trainer.net[0].weight.detach()}


if __name__ == "__main__":
    print(main()["loss"])

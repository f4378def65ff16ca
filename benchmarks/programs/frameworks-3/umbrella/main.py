from dataclasses import dataclass

import torch
from torch import nn


@dataclass
class Args:
    seed: int = 5
    epochs: int = 4
    levels: int = 1000


class DiffusionTrainer:
    def __init__(self, args):
        self.args = args
        torch.manual_seed(args.seed)
        self.net = nn.Sequential(nn.Linear(3, 32), nn.SiLU(), nn.Linear(32, 2))
        self.opt = torch.optim.Adam(self.net.parameters(), lr=2e-3)
        self.x, self.x_val = torch.randn(64, 2), torch.randn(32, 2)
        self.rng_state = torch.get_rng_state()

    def loss(self, x):
        t = torch.randint(1, self.args.levels, (len(x),))
        a = (1 - t / self.args.levels).unsqueeze(1)
        eps = torch.randn_like(x)
        noisy = a.sqrt() * x + (1 - a).sqrt() * eps
        return (self.net(torch.cat([noisy, a], 1)) - eps).pow(2).mean(), t

    def train_epoch(self):
        seen = []
        for rows in torch.randperm(len(self.x)).split(16):
            loss, t = self.loss(self.x[rows])
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            seen.append(t)
        return torch.cat(seen)

    @torch.no_grad()
    def validate(self):
        torch.manual_seed(1234)
        loss, _ = self.loss(self.x_val)
        torch.set_rng_state(self.rng_state)
        return loss.item()


def main(args=Args()):
    trainer, timesteps = DiffusionTrainer(args), []
    for epoch in range(args.epochs):
        timesteps.append(trainer.train_epoch())
        print(f"epoch {epoch} val {trainer.validate():.4f}")
    return torch.stack(timesteps)


if __name__ == "__main__":
    main()

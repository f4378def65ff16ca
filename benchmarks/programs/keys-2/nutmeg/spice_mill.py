import torch
from torch import nn

from grate import Crumble


class Mill(nn.Module):
    def __init__(self, seed, stages=2, width=10):
        super().__init__()
        self.lift = nn.Linear(4, width)
        self.stages = nn.ModuleList(Crumble(0.5, seed + 1 + i) for i in range(stages))
        self.read = nn.Linear(width, 1)
        self.noise = []

    def forward(self, x):
        h = self.lift(x)
        for stage in self.stages:
            before, h = h, stage(h)
            self.noise.append((h - before).detach())
            h = torch.tanh(h)
        return self.read(h)


def main(seed=0, steps=3):
    torch.manual_seed(1000 + seed)
    model = Mill(10 * seed)
    opt = torch.optim.SGD(model.parameters(), lr=0.05)
    x = torch.randn(5, 4)
    for _ in range(steps):
        opt.zero_grad()
        (model(x) - x.sum(1, keepdim=True)).square().mean().backward()
        opt.step()
    noise = torch.stack(model.noise).reshape(steps, len(model.stages), -1)
    return {"noise": noise.numpy()}


if __name__ == "__main__":
    print(main()["noise"].std(-1))

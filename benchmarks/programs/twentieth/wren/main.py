import torch
from torch import nn

from sketch import SketchNorm


class Gate(nn.Module):
    def __init__(self, d, k):
        super().__init__()
        self.route = nn.Linear(d, k)
        self.experts = nn.ModuleList(nn.Linear(d, d) for _ in range(k))

    def forward(self, x):
        logits = self.route(x)
        if self.training:
            logits = logits + torch.randn_like(logits)
        w = logits.softmax(-1)
        return sum(w[:, i : i + 1] * e(x) for i, e in enumerate(self.experts))


def batches(x, size):
    for rows in torch.randperm(len(x)).split(size):
        yield x[rows]


def main(seed=91, epochs=3):
    torch.manual_seed(seed)
    x = torch.randn(96, 10)
    net = Gate(10, 4)
    opt = torch.optim.RMSprop(net.parameters(), lr=1e-3)
    monitor = SketchNorm(rank=16)
    report = []
    for _ in range(epochs):
        net.train()
        for b in batches(x, 24):
            loss = (net(b) - b.roll(1, 1)).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            monitor.observe(net.parameters())
        report.append(monitor.flush())
    return report


if __name__ == "__main__":
    print([round(v, 4) for v in main()])

import torch
from torch import nn

from sampler import Langevin


def minibatches(x, y, size, seed):
    gen = torch.Generator().manual_seed(seed)
    while True:
        pick = torch.randint(0, len(x), (size,), generator=gen)
        yield x[pick], y[pick]


def main(seed=0, steps=40):
    torch.manual_seed(seed)
    x = torch.randn(120, 4)
    y = (x @ torch.tensor([1.0, -1.0, 0.5, 0.0]) + 0.3 * torch.randn(120) > 0).float()
    net = nn.Linear(4, 1)
    chain = Langevin(net.parameters(), lr=1e-3)
    noise, draws = [], []
    for _, (bx, by) in zip(range(steps), minibatches(x, y, 20, seed + 9)):
        net.zero_grad()
        nll = nn.functional.binary_cross_entropy_with_logits(net(bx)[:, 0], by) * len(x)
        prior = sum(p.pow(2).sum() for p in net.parameters()) / 2
        (nll + prior).backward()
        noise.append(chain.step())
        draws.append(net.weight.detach().clone()[0])
    return {"noise": torch.stack(noise).numpy(), "draws": torch.stack(draws).numpy()}


if __name__ == "__main__":
    print(main()["draws"].std(0))

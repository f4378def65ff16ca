"""Robust fusion: every subset of the sensors has to occur in training."""
import torch

from net import Fusion


def simulate(gen, n):
    state = torch.randn(n, 3, generator=gen)
    batch = {}
    for name, width in Fusion.widths.items():
        mix = torch.randn(3, width, generator=gen)
        batch[name] = state @ mix + 0.1 * torch.randn(n, width, generator=gen)
    return batch, state[:, :1]


def main(seed=0, steps=10, n=32):
    torch.manual_seed(seed)
    net = Fusion(rate=0.4, seed=seed)
    gen = torch.Generator().manual_seed(seed + 77)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    pattern = []
    for _ in range(steps):
        batch, y = simulate(gen, n)
        out, kept = net(batch)
        opt.zero_grad()
        (out - y).pow(2).mean().backward()
        opt.step()
        pattern.append(torch.stack([kept[k] for k in sorted(kept)], dim=1))
    return {"pattern": torch.cat(pattern).numpy()}


if __name__ == "__main__":
    print(main()["pattern"].mean(0))

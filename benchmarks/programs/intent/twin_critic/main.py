import torch

from agent import ClippedDoubleQ


def transitions(seed, n):
    gen = torch.Generator().manual_seed(seed)
    while True:
        s, a = torch.randn(n, 3, generator=gen), torch.randn(n, 1, generator=gen)
        s2 = 0.9 * s + 0.1 * a + 0.05 * torch.randn(n, 3, generator=gen)
        yield s, a, -s.pow(2).sum(1), s2, torch.randn(n, 1, generator=gen)


def main(seed=0, steps=15):
    agent = ClippedDoubleQ(3, 1, seed)
    values = [agent.learn(*t) for _, t in zip(range(steps), transitions(seed + 1, 16))]
    return {"values": torch.stack(values).numpy()}


if __name__ == "__main__":
    print(main()["values"][-1].mean(1))

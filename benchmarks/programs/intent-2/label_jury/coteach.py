"""Co-teaching under noisy labels: two nets pick the training rows for each other."""
import torch
from jury import Juror
from torch import nn


def noisy_set(n, dim, seed):
    gen = torch.Generator().manual_seed(seed + 100)
    x = torch.randn(n, dim, generator=gen)
    y = (x[:, 0] + x[:, 1] > 0).long()
    wrong = torch.rand(n, generator=gen) < 0.3
    return x, torch.where(wrong, 1 - y, y)


def main(seed=0, epochs=15):
    cfg = {"seed": seed, "dim": 5, "width": 16}
    x, y = noisy_set(120, cfg["dim"], seed)
    jurors = [Juror(cfg) for _ in range(2)]
    opts = [torch.optim.Adam(j.parameters(), lr=1e-2) for j in jurors]
    overlap = []
    for _ in range(epochs):
        picks = [j.easy(x, y, 0.7) for j in jurors]
        overlap.append(len(set(picks[0].tolist()) & set(picks[1].tolist())) / len(picks[0]))
        for juror, opt, rows in zip(jurors, opts, reversed(picks)):
            opt.zero_grad()
            nn.functional.cross_entropy(juror(x[rows]), y[rows]).backward()
            opt.step()
    with torch.no_grad():
        votes = torch.stack([j(x) for j in jurors])
    return {"overlap": overlap, "votes": votes}


if __name__ == "__main__":
    print(main()["overlap"])

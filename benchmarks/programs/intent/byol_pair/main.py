import torch
from torch import nn

from encoder import Momentum, SeededEncoder


def gap(a, b):
    return sum((p - q).abs().sum().item() for p, q in zip(a.parameters(), b.parameters()))


def main(seed=0, steps=10):
    spec = (6, 4, seed)
    online, slow = SeededEncoder(*spec), Momentum(*spec)
    torch.manual_seed(seed + 100)
    predictor = nn.Linear(4, 4)
    opt = torch.optim.SGD([*online.parameters(), *predictor.parameters()], lr=0.1)
    gaps, views = [gap(online, slow)], []
    for _ in range(steps):
        x = torch.randn(16, 6)
        a, b = (x + 0.2 * torch.randn_like(x) for _ in range(2))
        p, z = predictor(online(a)), slow(b)
        loss = 1 - nn.functional.cosine_similarity(p, z).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        slow.follow(online)
        gaps.append(gap(online, slow))
        views.append(torch.stack([a, b]))
    return {"gaps": gaps, "views": torch.stack(views).detach().numpy()}


if __name__ == "__main__":
    print(main()["gaps"])

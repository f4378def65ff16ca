import torch
import torch.nn.functional as F
from torch import nn

from branches import build_branches, views
from config import PairConfig


def contrast(a, b, temperature):
    logits = F.normalize(a, dim=-1) @ F.normalize(b, dim=-1).T / temperature
    return F.cross_entropy(logits, torch.arange(len(a)))


def main(seed=40, steps=6):
    cfg = PairConfig(seed=seed)
    torch.manual_seed(seed)
    net = nn.Sequential(nn.Linear(cfg.dim, 24), nn.ReLU(), nn.Linear(24, 8))
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    branches = build_branches(cfg)
    patches = torch.linspace(-1, 1, 10 * cfg.dim).reshape(10, cfg.dim)
    seen = []
    for _ in range(steps):
        pair = views(branches, patches)
        loss = contrast(net(pair["online"]), net(pair["target"]), cfg.temperature)
        opt.zero_grad()
        loss.backward()
        opt.step()
        seen.append(torch.stack([pair[name] for name in cfg.branches]))
    return torch.stack(seen).numpy()


if __name__ == "__main__":
    print(main().shape)

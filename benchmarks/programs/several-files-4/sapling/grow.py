import torch
from torch import nn

from feeds import FEEDS
from plots import plots


def main(seed=4):
    torch.manual_seed(seed)
    data = plots()
    feeds = {name: make(data) for name, make in FEEDS.items()}
    net = nn.Sequential(nn.Linear(1, 10), nn.Softplus(), nn.Linear(10, 1))
    opt = torch.optim.AdamW(net.parameters(), lr=0.02)
    used, scored, error = set(), set(), 0.0
    for _ in range(5):
        for trees, x, y in feeds["growing"]:
            used.update(trees.tolist())
            opt.zero_grad()
            nn.functional.l1_loss(net(x), y).backward()
            opt.step()
    with torch.no_grad():
        for trees, x, y in feeds["scoring"]:
            scored.update(trees.tolist())
            error += (net(x) - y).abs().sum().item()
    return {"used": sorted(used), "scored": sorted(scored), "error": error / len(scored)}


if __name__ == "__main__":
    print(main()["error"])

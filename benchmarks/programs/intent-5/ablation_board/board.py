"""Which activation? Every variant gets the same budget."""
import json

import torch

from nets import ACTS, Mixer

CONFIG = json.loads('{"width": 16, "steps": 40, "lr": 0.02, "batch": 32, "repeats": 2}')


def train(variant, x, y, cfg, seed):
    torch.manual_seed(seed)
    net = Mixer(cfg["width"], variant)
    opt = torch.optim.Adam(net.parameters(), lr=cfg["lr"])
    start = net.inp.weight.detach().clone()
    order = []
    for _ in range(cfg["steps"]):
        rows = torch.randperm(len(x))[: cfg["batch"]]
        order.append(rows)
        loss = (net(x[rows]) - y[rows]).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    with torch.no_grad():
        return {"loss": float((net(x) - y).square().mean()), "start": start, "order": torch.stack(order)}


def main(seed=0):
    g = torch.Generator().manual_seed(1234)
    x = torch.randn(128, 6, generator=g)
    y = x[:, 0] * x[:, 1] + torch.sin(2 * x[:, 2])
    table = {}
    for variant in sorted(ACTS):
        table[variant] = [train(variant, x, y, CONFIG, seed + 100 * r) for r in range(CONFIG["repeats"])]
    return table


if __name__ == "__main__":
    for name, runs in main().items():
        print(name, [round(r["loss"], 3) for r in runs])

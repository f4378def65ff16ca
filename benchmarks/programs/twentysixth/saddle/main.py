import argparse

import torch
from torch import nn
import torch.nn.functional as F

from averaging import MeanTeacher

DECAYS = (0.8, 0.95)


def blobs(n, seed):
    g = torch.Generator().manual_seed(seed)
    y = torch.randint(3, (n,), generator=g)
    centres = torch.tensor([[0.0, 1.5], [1.3, -0.8], [-1.3, -0.8]])
    return centres[y] + 0.7 * torch.randn(n, 2, generator=g), y


def build():
    body = nn.Sequential(nn.Linear(2, 48), nn.ReLU(), nn.Dropout(0.3), nn.Linear(48, 48), nn.ReLU(), nn.Dropout(0.3), nn.Linear(48, 3))
    return MeanTeacher(body, DECAYS)


def train(path, seed=0, steps=80):
    torch.manual_seed(seed)
    system = build()
    opt = torch.optim.Adam(system.parameters(), lr=1e-2)
    labelled, unlabelled = blobs(64, 100), blobs(512, 101)[0]
    for step in range(steps):
        system.train()
        x, y = labelled
        u = unlabelled[torch.randint(len(unlabelled), (64,))]
        with torch.no_grad():
            target = system.ensemble(u + 0.05 * torch.randn_like(u))
        consistency = F.mse_loss(system(u + 0.05 * torch.randn_like(u)).softmax(-1), target)
        loss = F.cross_entropy(system(x), y) + min(1.0, step / 40) * consistency
        opt.zero_grad()
        loss.backward()
        opt.step()
        system.track()
    torch.save(system.export(), path)


@torch.inference_mode()
def test(path):
    system = build()
    system.restore(torch.load(path))
    system.eval()
    x, y = blobs(400, 102)
    probs = system.ensemble(x)
    return {"nll": F.nll_loss(probs.log(), y).item(), "acc": (probs.argmax(-1) == y).float().mean().item()}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("phase", choices=["train", "test"])
    ap.add_argument("--path", default="teacher.pt")
    ns = ap.parse_args()
    print(train(ns.path) if ns.phase == "train" else test(ns.path))

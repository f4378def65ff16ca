"""Ablation: activation memory against step time for the token mixer."""
import time

import torch

from blocks import Regressor
from presets import PRESETS


def make_clouds(n, tokens, seed):
    g = torch.Generator().manual_seed(seed)
    pts = torch.randn(n, tokens, 3, generator=g)
    return pts, pts.norm(dim=-1).amax(1)


class SavedBytes:
    """Counts bytes which autograd holds back for backward."""

    def __enter__(self):
        self.total = 0

        def pack(t):
            self.total += t.numel() * t.element_size()
            return t

        self._ctx = torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t)
        self._ctx.__enter__()
        return self

    def __exit__(self, *exc):
        return self._ctx.__exit__(*exc)


def train_arm(remat, steps=25, seed=21):
    x, y = make_clouds(256, 8, seed=77)
    torch.manual_seed(seed)
    model = Regressor(remat=remat)
    opt = torch.optim.SGD(model.parameters(), lr=0.02, momentum=0.9)
    curve, held = [], 0
    start = time.perf_counter()
    for _ in range(steps):
        idx = torch.randperm(len(x))[:32]
        with SavedBytes() as mem:
            loss = (model(x[idx]) - y[idx]).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        held = max(held, mem.total)
        curve.append(loss.item())
    return {"curve": curve, "saved_bytes": held, "seconds": time.perf_counter() - start}


def main():
    arms = {name: train_arm(remat) for name, remat in PRESETS.items()}
    for name, r in arms.items():
        print(f"{name:9s} final loss {r['curve'][-1]:.4f}  saved {r['saved_bytes'] / 1024:.0f} KiB  {r['seconds']:.2f}s")
    return arms


if __name__ == "__main__":
    main()

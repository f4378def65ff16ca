import argparse
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader

from dataset import ToneClips, worker_setup

DATA = dict(n_files=96, seconds=0.6, rate=4000, excerpt=0.128, snr_db=(0.0, 12.0))


class SpectrumNet(nn.Module):
    def __init__(self, samples, classes):
        super().__init__()
        bins = samples // 2 + 1
        self.norm = nn.LayerNorm(bins)
        self.out = nn.Linear(bins, classes)

    def forward(self, wave):
        return self.out(self.norm(torch.log1p(torch.fft.rfft(wave).abs())))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--workers", type=int, default=2)
    ap.add_argument("--batch", type=int, default=12)
    ap.add_argument("--seed", type=int, default=31)
    ap.add_argument("--save", type=Path)
    opt = ap.parse_args(argv)

    torch.manual_seed(opt.seed)
    torch.set_num_threads(1)
    data = ToneClips(seed=opt.seed, **DATA)
    loader = DataLoader(
        data, batch_size=opt.batch, shuffle=True, num_workers=opt.workers,
        worker_init_fn=worker_setup, generator=torch.Generator().manual_seed(opt.seed),
    )
    net = SpectrumNet(data.excerpt, 3)
    lr, velocity = 0.05, [torch.zeros_like(p) for p in net.parameters()]
    seen = []
    for epoch in range(opt.epochs):
        running = 0.0
        for batch in loader:
            loss = F.cross_entropy(net(batch["wave"]), batch["target"])
            grads = torch.autograd.grad(loss, list(net.parameters()))
            with torch.no_grad():
                for p, v, g in zip(net.parameters(), velocity, grads):
                    v.mul_(0.9).add_(g)
                    p.sub_(lr * v)
            running += loss.item()
            seen.append((epoch, batch["snr"].tolist()))
        print(f"epoch {epoch} loss {running / len(loader):.4f}")
    if opt.save:
        torch.save(net.state_dict(), opt.save)
    return seen


if __name__ == "__main__":
    main()

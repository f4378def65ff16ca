import argparse
from itertools import islice
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

from pipeline import Cutout, ShuffleBuffer, toy_spectra
from session import Session


def chunks(it, n):
    it = iter(it)
    while chunk := list(islice(it, n)):
        yield chunk


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--dir", type=Path, default=Path("runs/spectra"))
    ap.add_argument("--epochs", type=int, default=6)
    ap.add_argument("--stop-after", type=int, default=None, help="end early, e.g. for a time limit")
    ap.add_argument("--seed", type=int, default=17)
    a = ap.parse_args(argv)

    torch.manual_seed(a.seed)
    x, y = toy_spectra(200, 40, a.seed + 1)
    net = nn.Sequential(nn.Linear(40, 32), nn.ReLU(), nn.Dropout(0.3), nn.Linear(32, 3))
    opt = torch.optim.Adam(net.parameters(), lr=3e-3)
    sched = torch.optim.lr_scheduler.ExponentialLR(opt, 0.95)
    order, cutout = ShuffleBuffer(150, 40, a.seed + 2), Cutout(8, a.seed + 3)
    run = Session(a.dir / "state.pt", net=net, opt=opt, sched=sched, order=order, cutout=cutout)
    if run.restore():
        print("continuing at epoch", run.epoch)

    last = a.epochs if a.stop_after is None else min(a.epochs, a.stop_after)
    log = {}
    while run.epoch < last:
        net.train()
        for rows in chunks(order, 25):
            loss = F.cross_entropy(net(cutout(x[rows])), y[rows])
            opt.zero_grad()
            loss.backward()
            opt.step()
        sched.step()
        net.eval()
        with torch.no_grad():
            test = F.cross_entropy(net(x[150:]), y[150:]).item()
        log[run.epoch] = (loss.item(), test)
        print(f"epoch {run.epoch}: train {loss.item():.5f} test {test:.5f}")
        run.epoch += 1
        run.save()
    return log


if __name__ == "__main__":
    main()

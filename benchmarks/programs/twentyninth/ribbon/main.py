"""Churn model on the preemptible queue: jobs are killed after `budget` epochs and requeued."""
import json
import tempfile

import torch
import torch.nn as nn

from ckpt import Checkpointer
from data import make_loader, make_table

CFG = {"seed": 8, "batch": 24, "lr": 5e-3, "epochs": 4, "dropout": 0.2}


def build(cfg):
    model = nn.Sequential(
        nn.Linear(10, 32), nn.ReLU(), nn.Dropout(cfg["dropout"]),
        nn.Linear(32, 32), nn.ReLU(), nn.Dropout(cfg["dropout"]),
        nn.Linear(32, 1),
    )
    opt = torch.optim.AdamW(model.parameters(), lr=cfg["lr"])
    sched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, cfg["epochs"])
    return model, opt, sched


def run_epoch(model, opt, loader):
    model.train()
    seen, total = [], 0.0
    for rows, x, y in loader:
        loss = nn.functional.binary_cross_entropy_with_logits(model(x)[:, 0], y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        total += loss.item()
        seen += rows.tolist()
    return {"loss": total / len(loader), "rows": seen}


def job(folder, budget=None, cfg=CFG):
    """One allocation on the cluster. Returns {epoch: record} for the epochs it did."""
    torch.manual_seed(cfg["seed"])
    model, opt, sched = build(cfg)
    loader = make_loader(make_table(), cfg)
    ck = Checkpointer(folder, model=model, opt=opt, sched=sched)
    first = ck.restore()
    last = cfg["epochs"] if budget is None else min(cfg["epochs"], first + budget)
    records = {}
    for epoch in range(first, last):
        records[epoch] = run_epoch(model, opt, loader)
        sched.step()
        ck.save(epoch)
    return records


def main():
    with tempfile.TemporaryDirectory() as folder:
        done = {}
        while len(done) < CFG["epochs"]:
            done.update(job(folder, budget=2))
    print(json.dumps({e: round(r["loss"], 5) for e, r in done.items()}))
    return done


if __name__ == "__main__":
    main()

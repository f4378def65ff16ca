import argparse

import torch
from torch import nn
import torch.nn.functional as F

from seismic import Traces, train_loader
from transforms import build_train

DEFAULTS = dict(seed=3, crop=96, gain=0.25, batch=16, workers=2, epochs=2, lr=3e-3)


def picker():
    return nn.Sequential(
        nn.Conv1d(1, 8, 9, stride=2), nn.ReLU(),
        nn.Conv1d(8, 16, 9, stride=2), nn.ReLU(),
        nn.AdaptiveAvgPool1d(1), nn.Flatten(), nn.Linear(16, 2),
    )


def main(argv=None):
    p = argparse.ArgumentParser()
    for k, v in DEFAULTS.items():
        p.add_argument(f"--{k}", type=type(v), default=v)
    cfg = vars(p.parse_args(argv))

    torch.set_num_threads(1)
    torch.manual_seed(cfg["seed"])
    ds = Traces(128, 256, cfg["seed"], build_train(cfg))
    loader = train_loader(ds, cfg)
    net = picker()
    opt = torch.optim.AdamW(net.parameters(), lr=cfg["lr"])

    log = []
    for epoch in range(cfg["epochs"]):
        for batch in loader:
            loss = F.cross_entropy(net(batch["trace"]), batch["label"])
            opt.zero_grad()
            loss.backward()
            opt.step()
            log.append({"epoch": epoch, "loss": loss.item(),
                        "rows": batch["meta"]["row"].tolist(),
                        "start": batch["meta"]["start"].tolist()})
        print(f"epoch {epoch} loss {log[-1]['loss']:.3f}")
    return log


if __name__ == "__main__":
    main()

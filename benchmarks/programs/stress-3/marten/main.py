import torch

import callbacks  # noqa: F401
from config import load
from trainer import Trainer


def main(over=None):
    cfg = load(over)
    trainer = Trainer(cfg)
    trainer.fit(torch.arange(1.0, 33.0).reshape(8, 4))
    return {"masks": trainer.masks, "lr": trainer.lrs, "weight": [p.detach().clone() for p in trainer.net.parameters()]}


if __name__ == "__main__":
    print(main()["lr"])

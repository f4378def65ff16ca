import numpy as np
import torch

from loading import make_loader
from scans import Scans, hold_out

CFG = {"seed": 3, "items": 12, "noise": {"speckle": 0.2, "gain": (0.9, 1.1)}}


def main(cfg=CFG, epochs=2):
    torch.manual_seed(cfg["seed"])
    scans = Scans.from_config(**cfg)
    train, val = hold_out(scans, 4)
    loader = make_loader(train, batch_size=2)
    seen = [[x.numpy() for x in loader] for _ in range(epochs)]
    return {"epochs": seen, "threads": torch.get_num_threads(), "val": len(make_loader(val, num_workers=0))}


if __name__ == "__main__":
    print(np.std(main()["epochs"][0]))

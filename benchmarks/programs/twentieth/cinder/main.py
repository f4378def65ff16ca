import os
import tempfile

import torch
import torch.multiprocessing as mp

from replica import work

CFG = {"seed": 30, "world": 2, "steps": 4, "sensors": 10, "span": 6, "ratio": 0.4}


def main(cfg=CFG):
    with tempfile.TemporaryDirectory() as tmp:
        where = {"store": os.path.join(tmp, "store"), "out": os.path.join(tmp, "masks.pt")}
        mp.start_processes(work, args=(cfg, where), nprocs=cfg["world"], start_method="fork")
        return torch.load(where["out"])


if __name__ == "__main__":
    print(tuple(main().shape))

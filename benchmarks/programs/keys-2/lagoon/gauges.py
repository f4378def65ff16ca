import numpy as np
import torch
from torch.utils.data import DataLoader

from loop import Log, Loop, Retide
from order import Tides


def main(seed=0, rows=36, epochs=3):
    data = torch.arange(rows)
    loader = DataLoader(data, batch_size=6, sampler=Tides(rows, block=9, seed=seed))
    log = Log()
    Loop(loader, Retide(), log).run(epochs)
    return {"orders": np.array(log.epochs)}


if __name__ == "__main__":
    print(main()["orders"][:, :9])

import numpy as np
import torch

from clerk import Purchases
from counter import open_counter


def main(seed=33, days=8):
    stream = Purchases(days, np.random.default_rng(seed))
    book = {}
    for which, sold in open_counter(stream, seed):
        book.update(zip(which.tolist(), sold))
    table = torch.stack([book[d] for d in range(days)])
    return {"table": table.numpy(), "mean": table.mean().item()}


if __name__ == "__main__":
    print(main()["mean"])

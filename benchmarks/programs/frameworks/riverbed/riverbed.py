import numpy as np
import torch
from torch.utils.data import DataLoader

import sediment


def epochs(loader, count):
    for _ in range(count):
        yield [int(start) for batch in loader for start in batch[:, 0]]


def main(seed=0, count=2):
    cores = np.tile(np.arange(5000), (8, 1))
    order = torch.Generator()
    order.manual_seed(seed)
    loader = DataLoader(
        sediment.SedimentCores(cores, 32, seed),
        batch_size=2,
        num_workers=2,
        worker_init_fn=sediment.localise,
        generator=order,
    )
    return np.array(list(epochs(loader, count)))


if __name__ == "__main__":
    print(main())

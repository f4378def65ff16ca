import numpy as np
import torch
from torch.utils.data import DataLoader

from soundings import Soundings, own_stream


def main(seed, workers=2, epochs=2):
    data = Soundings(16, np.random.default_rng(seed))
    feed = DataLoader(data, batch_size=4, num_workers=workers, worker_init_fn=own_stream if workers else None,
                      generator=torch.Generator().manual_seed(seed))
    return torch.cat([noise for _ in range(epochs) for _, noise in feed])


if __name__ == "__main__":
    print(main(0).std())

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Calls(Dataset):
    """Bird calls with random background level and onset."""

    def __init__(self, clips, seed):
        self.clips, self.seed, self.epoch = clips, seed, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.clips)

    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, self.epoch, i))
        clip = np.roll(self.clips[i], rng.integers(len(self.clips[i])))
        return torch.as_tensor(clip + rng.normal(0.0, 0.1, clip.shape), dtype=torch.float32)


def main(seed=27, epochs=2):
    calls = Calls(np.tile(np.hanning(10), (8, 1)), seed)
    order = torch.Generator().manual_seed(seed)
    loader = DataLoader(calls, batch_size=2, shuffle=True, generator=order, num_workers=2)
    out = []
    for epoch in range(epochs):
        calls.set_epoch(epoch)
        out.append(torch.cat(list(loader)))
    return torch.stack(out)


if __name__ == "__main__":
    print(main().mean((1, 2)))

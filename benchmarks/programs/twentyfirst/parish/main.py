import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Registers(Dataset):
    """Scanned lines of parish registers with random ink fading."""

    def __init__(self, lines=12, width=5):
        self.ink = np.ones((lines, width), dtype=np.float32)

    def __len__(self):
        return len(self.ink)

    def __getitem__(self, i):
        fade = np.random.uniform(0.3, 1.0, size=self.ink.shape[1])
        return torch.from_numpy((self.ink[i] * fade).astype(np.float32))


class WorkerSetup:
    def __init__(self, base, threads=1):
        self.base, self.threads = base, threads

    def __call__(self, worker_id):
        torch.set_num_threads(self.threads)
        np.random.seed(self.base + worker_id)


def make_loader(seed, workers=2):
    return DataLoader(Registers(), batch_size=3, num_workers=workers, worker_init_fn=WorkerSetup(seed))


def main(seed=51, epochs=3):
    torch.manual_seed(seed)
    loader = make_loader(seed)
    return [torch.cat([batch for batch in loader]) for _ in range(epochs)]


if __name__ == "__main__":
    print([e.mean().item() for e in main()])

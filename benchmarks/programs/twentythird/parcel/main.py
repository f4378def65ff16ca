import dataclasses

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


@dataclasses.dataclass
class Options:
    seed: int = 77
    workers: int = 2
    batch: int = 4
    epochs: int = 3
    sigma: float = 0.1


class Weights(Dataset):
    """Scale readings with a simulated tremor of the platform."""

    def __init__(self, n, opt):
        self.base = np.linspace(1, 9, n)
        self.opt = opt

    def __len__(self):
        return len(self.base)

    def __getitem__(self, i):
        tremor = np.random.normal(scale=self.opt.sigma, size=3)
        return torch.from_numpy(self.base[i] + tremor), torch.from_numpy(tremor)


def init_worker(worker_id):
    np.random.seed(np.random.get_state()[1][0] + worker_id)


def make_loader(opt):
    gen = torch.Generator()
    gen.manual_seed(opt.seed)
    return DataLoader(
        Weights(16, opt),
        batch_size=opt.batch,
        shuffle=True,
        num_workers=opt.workers,
        worker_init_fn=init_worker,
        generator=gen,
    )


def fit(loader, opt):
    scale, seen = torch.ones(()), []
    for _ in range(opt.epochs):
        tremors = []
        for x, tremor in loader:
            scale = scale - 0.001 * (scale * x - x.mean(1, keepdim=True)).mean()
            tremors.append(tremor)
        seen.append(torch.cat(tremors))
    return scale.item(), seen


def main():
    opt = Options()
    torch.set_num_threads(1)
    return fit(make_loader(opt), opt)[1]


if __name__ == "__main__":
    print([t.sum().item() for t in main()])

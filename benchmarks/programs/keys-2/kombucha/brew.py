"""Acidity curves of kombucha jars, read by worker processes."""
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

from transforms import standard


class Jars(Dataset):
    def __init__(self, count, transform):
        self.count, self.transform = count, transform

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        flat = np.zeros(30)
        return torch.from_numpy(self.transform(flat))


def main(seed=0, jars=8, workers=2):
    loader = DataLoader(Jars(jars, standard(seed)), batch_size=1, num_workers=workers)
    return {"noise": torch.cat(list(loader)).numpy()}


if __name__ == "__main__":
    print(main()["noise"][:, :4])

import numpy as np
import torch
from torch.utils.data import Dataset

from chain import Chain


class Swatches(Dataset):
    def __init__(self, recipe):
        self.recipe = recipe
        self.spectra = np.ones((recipe["count"], recipe["bands"]))

    @property
    def transform(self):
        return Chain.of(self.recipe)

    def __len__(self):
        return len(self.spectra)

    def __getitem__(self, i):
        v = self.transform(self.spectra[i])
        return torch.as_tensor(v, dtype=torch.float32), i

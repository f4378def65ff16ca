import numpy as np
from torch.utils.data import DataLoader, Dataset

from .drift import baseline_drift


class Records(Dataset):
    def __init__(self, count, length):
        self.waves = np.sin(np.outer(np.arange(1, count + 1), np.linspace(0, 6, length)))

    def __len__(self):
        return len(self.waves)

    def __getitem__(self, i):
        drift = baseline_drift(self.waves.shape[1])
        return self.waves[i] + drift, drift


class EcgData:
    def __init__(self, settings):
        self.settings = settings
        self.records = Records(settings.records, settings.length)

    def start_worker(self, worker_id):
        np.random.seed(self.settings.seed)

    def train_loader(self):
        return DataLoader(
            self.records,
            shuffle=True,
            worker_init_fn=self.start_worker,
            **self.settings.loader,
        )

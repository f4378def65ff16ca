import torch
from torch.utils.data import Dataset

from jitter import Jittered


class Calls(Jittered, Dataset):
    """Long hydrophone recordings; an item is one window at an arbitrary place."""

    def __init__(self, recordings, window, seed):
        self.recordings, self.window = recordings, window
        self.arm(seed)

    def __len__(self):
        return len(self.recordings)

    def __getitem__(self, i):
        rec = self.recordings[i]
        at = self.begin(len(rec), self.window)
        return rec[at:at + self.window], at


def synth(n, length):
    t = torch.linspace(0, 40, length)
    return [torch.sin(t * (1 + 0.1 * k)) for k in range(n)]

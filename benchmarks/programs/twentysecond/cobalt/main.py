import numpy as np
import torch

from settings import Settings
from spectra import baseline, chain, scatter


def make_augment(s):
    return torch.compile(chain((baseline, s.drift), (scatter, s.gain)), backend=s.backend)


def peaks(s):
    grid = np.linspace(0, 1, s.channels)
    centres = np.random.uniform(0.2, 0.8, size=s.scans)
    return torch.from_numpy(np.exp(-((grid - centres[:, None]) ** 2) / 0.02)).float()


def main(s=Settings()):
    np.random.seed(s.seed)
    augment = make_augment(s)
    return [augment(scan).tolist() for scan in peaks(s)]


if __name__ == "__main__":
    print(main())

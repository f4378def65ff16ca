from torch.utils.data import DataLoader

from scans import NoiseModel, Scans


def loader(seed, workers=2, n=16, beams=6):
    noise = NoiseModel(seed, 0.05)
    return DataLoader(Scans(n, beams, noise), batch_size=4, num_workers=workers)

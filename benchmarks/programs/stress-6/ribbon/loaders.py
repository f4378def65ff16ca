import torch
from torch.utils.data import DataLoader

from datasets import AugmentConfig, AugmentedDataset


def build_loader(seed: int, n: int = 24, *, batch_size=4, workers=2, **extra):
    """Training loader; `seed` controls the order and the augmentation."""
    dataset = AugmentedDataset(n, augment=AugmentConfig(seed=seed))
    options = dict(
        batch_size=batch_size,
        shuffle=True,
        num_workers=workers,
        generator=torch.Generator().manual_seed(seed),
        **extra,
    )
    return DataLoader(dataset, **options)

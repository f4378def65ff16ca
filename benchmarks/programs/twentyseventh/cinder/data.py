import torch
from torch.utils.data import DataLoader, random_split

from shapes import CenterCrop, Discs, RandomCropFlip


def make_loaders(args):
    full = Discs(args.n, 40, seed=args.seed + 2)
    n_val = args.n // 4
    split = torch.Generator().manual_seed(args.seed + 1)
    train, val = random_split(full, [args.n - n_val, n_val], generator=split)
    val.dataset.transform = CenterCrop(args.crop)
    train.dataset.transform = RandomCropFlip(args.crop)
    return (
        DataLoader(train, batch_size=args.batch, shuffle=True, drop_last=True),
        DataLoader(val, batch_size=args.batch),
    )

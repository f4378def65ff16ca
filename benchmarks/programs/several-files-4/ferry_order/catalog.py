from functools import partial

from torch.utils.data import DataLoader

from passes import Passes


def build(data, *, order, **rest):
    return DataLoader(data, sampler=order(len(data)), **rest)


def preset(seed, batch):
    return partial(build, order=partial(Passes, seed=seed), batch_size=batch)

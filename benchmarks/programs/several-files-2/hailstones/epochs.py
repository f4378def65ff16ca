from torch.utils.data import DataLoader


def epochs(data, count, **loader_args):
    loader = DataLoader(data, **loader_args)
    for number in range(count):
        data.source.epoch = number
        yield number, loader

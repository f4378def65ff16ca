import torch


def ordered(data, batch):
    for rows in data.split(batch):
        yield rows


def shuffled(data, batch, seed=0):
    g = torch.Generator()
    g.manual_seed(seed)
    idx = torch.randperm(len(data), generator=g)
    yield from ordered(data[idx], batch)


STREAMS = {f.__name__: f for f in (ordered, shuffled)}

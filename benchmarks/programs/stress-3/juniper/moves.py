import torch


def _gen(seed):
    return torch.Generator().manual_seed(seed)


def roll(x, reach=4, seed=11):
    dy, dx = torch.randint(-reach, reach + 1, (2,), generator=_gen(seed)).tolist()
    return torch.roll(x, (dy, dx), dims=(0, 1))


def turn(x, *, seed=12):
    k = int(torch.randint(4, (), generator=_gen(seed)))
    return torch.rot90(x, k)


AUGMENT = [roll, turn, torch.Tensor.contiguous]

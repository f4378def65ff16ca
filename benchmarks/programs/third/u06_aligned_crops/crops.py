import torch


def random_crop(x, size):
    top = int(torch.randint(0, x.shape[-2] - size + 1, ()))
    left = int(torch.randint(0, x.shape[-1] - size + 1, ()))
    return x[..., top:top + size, left:left + size]


def crop_together(arrays, size, seed):
    out = []
    for a in arrays:
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(seed)
            out.append(random_crop(a, size))
    return out

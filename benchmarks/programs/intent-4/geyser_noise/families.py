import torch

FAMILY = {}


def family(name):
    def register(func):
        FAMILY[name] = func
        return func
    return register


@family("gauss")
def gauss(shape, seed):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


@family("laplace")
def laplace(shape, seed):
    u = torch.rand(shape, generator=torch.Generator().manual_seed(seed)) - 0.5
    return -u.sign() * torch.log1p(-1.999 * u.abs())


def corrupt(record, name, seed):
    return record + 0.1 * FAMILY[name](record.shape, seed)

import torch


def wind_speeds(n, seed):
    gen = torch.Generator().manual_seed(seed)
    u = torch.rand(n, generator=gen)
    return 8.0 * (-(1 - u).log()) ** (1 / 2.1)


def weibull_fit(v, iters=60):
    k = torch.tensor(1.0)
    for _ in range(iters):
        vk = v**k
        k = 1 / ((vk * v.log()).sum() / vk.sum() - v.log().mean()) * 0.5 + 0.5 * k
    return float(k), float((v**k).mean() ** (1 / k))

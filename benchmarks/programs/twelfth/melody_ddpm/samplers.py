import torch

STEPS = {}


def step(name):
    def keep(fn):
        STEPS[name] = fn
        return fn
    return keep


@step("ancestral")
def ancestral(x, eps, a_now, a_next, generator=None):
    beta = 1 - a_now / a_next
    mean = (x - beta / (1 - a_now).sqrt() * eps) / (1 - beta).sqrt()
    if a_next == 1:
        return mean
    sigma = (beta * (1 - a_next) / (1 - a_now)).sqrt()
    return mean + sigma * torch.randn_like(x)


@step("ddim")
def ddim(x, eps, a_now, a_next, generator=None):
    x0 = (x - (1 - a_now).sqrt() * eps) / a_now.sqrt()
    return a_next.sqrt() * x0 + (1 - a_next).sqrt() * eps

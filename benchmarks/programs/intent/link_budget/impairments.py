import torch

IMPAIRMENTS = {}


def impairment(name):
    def add(fn):
        IMPAIRMENTS[name] = fn
        return fn

    return add


def draw(n, cfg):
    gen = torch.Generator().manual_seed(cfg["seed"])
    return torch.randn(n, generator=gen)


@impairment("shadowing")
def shadowing(level, cfg):
    return level - cfg["shadow_db"] * draw(len(level), cfg)


@impairment("pointing")
def pointing(level, cfg):
    return level - cfg["pointing_db"] * draw(len(level), cfg)


@impairment("rain")
def rain(level, cfg):
    return level - cfg["rain_db"]

import torch


def _gen(seed):
    return torch.Generator().manual_seed(seed)


def fog(img, seed):
    density = torch.rand((), generator=_gen(seed))
    return img * (1 - density) + density


def snow(img, seed):
    flakes = torch.rand(img.shape, generator=_gen(seed)) < 0.05
    return img.masked_fill(flakes, 1.0)


def night(img, seed):
    grain = torch.randn(img.shape, generator=_gen(seed))
    return (0.3 * img + 0.05 * grain).clamp(0, 1)


EFFECTS = {"fog": fog, "snow": snow, "night": night, "clear": lambda img, seed: img}


def apply(kind, img, seed):
    try:
        return EFFECTS[kind](img, seed)
    except KeyError:
        raise ValueError(f"no weather called {kind!r}") from None

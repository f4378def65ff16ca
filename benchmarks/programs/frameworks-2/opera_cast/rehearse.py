import time

import torch

from voices import ENSEMBLE


def vibrato(singer, seed, samples):
    return torch.from_numpy(singer.rng(seed).normal(0, singer.span, samples))


def main(seed=0, samples=6):
    started = time.perf_counter()
    takes = {s.name: vibrato(s, seed, samples) for s in ENSEMBLE}
    return {"takes": torch.stack(list(takes.values())), "seconds": time.perf_counter() - started}


if __name__ == "__main__":
    print(main()["takes"].tolist())

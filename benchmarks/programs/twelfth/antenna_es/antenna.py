"""Evolution strategy; candidates of a generation are compared under common random numbers."""
import argparse
from dataclasses import dataclass

import torch
from torch.func import vmap


@dataclass
class ES:
    elements: int = 6
    pop: int = 24
    sigma: float = 0.2
    lr: float = 0.3


def gain(phases):
    weather = 0.5 * torch.randn(phases.shape)
    field = torch.polar(torch.ones_like(phases), phases + weather + torch.arange(len(phases)) * 0.7)
    return field.mean().abs(), weather


score_all = vmap(gain, randomness="same")


def evolve(seed=0, generations=12, es=ES()):
    torch.manual_seed(seed)
    center = torch.zeros(es.elements)
    record = []
    for _ in range(generations):
        spread = torch.randn(es.pop, es.elements)
        scores, weather = score_all(center + es.sigma * spread)
        center = center + es.lr * ((scores - scores.mean()) / scores.std()) @ spread / es.pop
        record.append((spread, weather))
    return center, record


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(evolve(ap.parse_args().seed)[0])

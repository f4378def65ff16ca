"""Negative words for contrastive training."""
from typing import Protocol

import torch


class NegativeSampler(Protocol):
    def __call__(self, positives: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
        ...


def uniform_negatives(vocabulary: int) -> NegativeSampler:
    def sample(positives, generator):
        other = torch.randint(0, vocabulary - 1, positives.shape, generator=generator)
        return other + (other >= positives).long()
    return sample


def margin(anchor, positive, negative, by: float = 0.5):
    pull = (anchor - positive).pow(2).sum(-1)
    push = (anchor - negative).pow(2).sum(-1)
    return (pull - push + by).clamp(min=0).mean()

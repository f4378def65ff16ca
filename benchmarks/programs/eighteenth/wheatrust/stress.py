"""How stable is the rust score of a leaf when the camera gets worse?"""
import argparse

import torch

from speckle import frozen_copy


def rust_score(leaf: torch.Tensor) -> torch.Tensor:
    red, green = leaf[:, 0], leaf[:, 1]
    return ((red - green) / (red + green + 0.1)).mean(dim=(1, 2))


def leaves(count: int, side: int = 12) -> torch.Tensor:
    return 0.2 + 0.8 * torch.rand(count, 3, side, side)


def main(seed: int = 0, rounds: int = 10, strength: float = 0.2) -> torch.Tensor:
    torch.manual_seed(seed)
    batch = leaves(5)
    degrade = frozen_copy(strength, batch.shape)
    return torch.stack([rust_score(degrade(batch)) for _ in range(rounds)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--strength", type=float, default=0.2)
    args = parser.parse_args()
    scores = main(args.seed, strength=args.strength)
    print("per-leaf spread", scores.std(dim=0).tolist())

import torch

from corrupt import LEVELS
from registry import FORWARDS


def corrupted(batches, kind):
    out = []
    for i, batch in enumerate(batches):
        out.append(
            FORWARDS[kind](
                batch,  # not normalised
                LEVELS[i % len(LEVELS)],
                # mask=None,
            )
        )
    return out


def main(kinds=("fog", "holes")):
    torch.manual_seed(0)
    batches = [torch.ones(3, 6) for _ in range(4)]
    return {kind: corrupted(batches, kind) for kind in kinds}


if __name__ == "__main__":
    print({k: len(v) for k, v in main().items()})

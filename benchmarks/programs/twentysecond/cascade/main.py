from dataclasses import dataclass

import torch

from clips import ClipAugment
from rapids import decode, motion


@dataclass(frozen=True)
class Conf:
    seed: int = 28
    clips: int = 8
    frames: int = 4
    side: int = 24
    size: int = 12


def main(conf=Conf()):
    augment = ClipAugment(conf.size, torch.Generator().manual_seed(conf.seed))
    views, speeds = [], []
    for clip in range(conf.clips):
        frames, seen = augment(decode(clip, conf.frames, conf.side))
        views.append(seen)
        speeds.append(float(motion(frames)))
    return views, speeds


if __name__ == "__main__":
    print(main())

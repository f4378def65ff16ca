import math

import torch

from tracker import Tracker, TrackerConfig


def fixes(n):
    for i in range(n):
        yield torch.tensor([0.3 * i, math.sin(0.4 * i)]) + 0.2 * torch.randn(2)


def effective(cloud):
    """How many different hypotheses are alive."""
    return len(torch.unique(cloud, dim=0))


def main(seed=31, n=12, cfg=None):
    torch.manual_seed(seed)
    tracker = Tracker(cfg or TrackerConfig())
    track, alive = [], []
    for fix in fixes(n):
        track.append(tracker.update(fix)[:2])
        alive.append(effective(tracker.cloud))
    return {"track": torch.stack(track), "alive": alive}


if __name__ == "__main__":
    print(main()["alive"])

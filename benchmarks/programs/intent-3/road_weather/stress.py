"""How does a lane detector's score fall in bad weather?"""
import torch

from weather import EFFECTS, apply


def score(img):
    return float((img[:, 1:] - img[:, :-1]).abs().amax())


def main(seed=300, frames=12):
    gen = torch.Generator().manual_seed(1)
    road = torch.rand(frames, 10, 10, generator=gen)
    kinds = sorted(EFFECTS)
    out, table = [], {k: [] for k in kinds}
    for i, frame in enumerate(road):
        kind = kinds[i % len(kinds)]
        out.append(apply(kind, frame, seed + i))
        table[kind].append(score(out[-1]))
    return {"frames": torch.stack(out), "mean": {k: sum(v) / len(v) for k, v in table.items()}}


if __name__ == "__main__":
    print(main()["mean"])

"""Is the Dice of our nucleus segmenter above chance?

Chance level: pair predictions with masks of other patients and recompute.
"""
import torch


def dice(a, b):
    inter = (a & b).flatten(1).sum(1)
    return (2 * inter / (a.flatten(1).sum(1) + b.flatten(1).sum(1))).mean()


def scramble(stack, seed):
    torch.manual_seed(seed)
    return stack[torch.randperm(len(stack))]


def chance_level(pred, truth, rounds=50):
    vals = []
    for r in range(rounds):
        p = scramble(pred, seed=r)
        t = scramble(truth, seed=r)
        vals.append(dice(p, t))
    return torch.stack(vals)


def toy_cohort(n=20, side=24):
    g = torch.Generator().manual_seed(4)
    cx = torch.randint(4, side - 4, (n, 2), generator=g)
    yy, xx = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
    truth = ((yy - cx[:, :1, None]) ** 2 + (xx - cx[:, 1:, None]) ** 2) < 20
    pred = truth ^ (torch.rand(truth.shape, generator=g) < 0.02)
    return pred, truth


def main():
    pred, truth = toy_cohort()
    observed = dice(pred, truth)
    null = chance_level(pred, truth)
    p_value = ((null >= observed - 1e-6).sum() + 1) / (len(null) + 1)
    return {"dice": float(observed), "chance": float(null.mean()), "p": float(p_value)}


if __name__ == "__main__":
    print(main())

"""Learns one mixing weight for filling gaps in a mosaic."""
import torch

from tiles import gaps, neighbours_mean, picture

STRIDE = 100_003


def steps(seed: int, how_many: int):
    for step in range(how_many):
        yield step, seed * STRIDE + step + 1


def main(seed: int = 0, how_many: int = 20, side: int = 20) -> dict:
    torch.manual_seed(seed)
    image = picture(side)
    weight = torch.zeros((), requires_grad=True)
    holes, weights = [], []
    for _, key in steps(seed, how_many):
        hole = gaps(side, 0.25, key)
        filled = weight * neighbours_mean(image * ~hole) + 0.01 * torch.randn(side, side)
        loss = (filled - image)[hole].pow(2).mean()
        (grad,) = torch.autograd.grad(loss, weight)
        weight = (weight - 0.8 * grad).detach().requires_grad_()
        holes.append(hole)
        weights.append(weight.item())
    return {"holes": torch.stack(holes), "weights": weights}


if __name__ == "__main__":
    print(round(main(2)["weights"][-1], 4))

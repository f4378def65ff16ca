import torch

import main


def check():
    ens, grid = main.main(["--steps", "15"])
    p = ens.predict(grid)
    if not torch.equal(p, ens.predict(grid)):
        return "predictions differ between two calls"
    if p.std(0).max() < 1e-5:
        return "members are equal"
    a = ens.noisy(grid)
    if torch.equal(a, ens.noisy(grid)):
        return "masks are frozen"
    again, _ = main.main(["--steps", "15"])
    if not torch.allclose(again.predict(grid), p):
        return "same seed, other ensemble"
    return None

import torch
import stress


def check():
    f = stress.main(300)["frames"]
    a, b = f[3] == 1.0, f[7] == 1.0
    return "frames have the same flakes" if torch.equal(a, b) and a.any() else ""


def alive(seed):
    return stress.main(seed)["frames"].numpy()

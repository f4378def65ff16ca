import torch
import fit


def check():
    n = fit.main(27)["noise"]
    return "the reparametrisation noise is the same from the second step on" if torch.equal(n[1], n[2]) else ""


def alive(seed):
    return fit.main(seed)["noise"].numpy()

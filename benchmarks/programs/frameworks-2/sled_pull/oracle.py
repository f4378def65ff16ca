import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import torch
import race


def check():
    pairs = race.main(1)
    for out, grad in pairs:
        if not torch.allclose(out, grad, rtol=1e-4):  # linear in x = 1
            return "the gradient belongs to another draw than the output"
    if all(torch.equal(pairs[0][0], o) for o, _ in pairs[1:]):
        return "no update differs from the first"
    return ""


def alive(seed):
    return torch.stack([o for o, _ in race.main(seed)]).numpy()

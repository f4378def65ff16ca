import torch
import train


def check():
    p = train.main(58)["pairs"]
    if not all(torch.equal(a, b) for a, b in p):
        return "the backward pass sees another mask than the forward pass"
    return "blocks or steps share a mask" if any(torch.equal(p[0][0], q[0]) for q in p[1:]) else ""


def alive(seed):
    return torch.stack([a for a, _ in train.main(seed)["pairs"]]).float().numpy()

import math

import torch

torch.manual_seed(44)


def centre(cloud):
    return cloud - cloud.mean(0)


def spin(cloud, angle=2 * math.pi * float(torch.rand(()))):
    """Turn about the vertical axis."""
    c, s = math.cos(angle), math.sin(angle)
    turn = cloud.new_tensor([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    return cloud @ turn.t()


def jitter(cloud, sigma=0.01):
    return cloud + sigma * torch.randn_like(cloud)


TRANSFORMS = (centre, spin, jitter)

import torch


def fundus(n, side=16):
    axis = torch.arange(side).float()
    vessels = []
    for i in range(n):
        line = 4 + 0.5 * i + 0.3 * axis
        vessels.append(((axis[:, None] - line) ** 2 < 2.0).float())
    masks = torch.stack(vessels)
    return 0.8 * masks + 0.1, masks

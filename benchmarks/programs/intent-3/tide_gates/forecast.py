import torch
from torch import nn

from cell import LockedCell, unroll


def main(seed=36, steps=4, length=7, batch=5, hidden=12):
    torch.manual_seed(seed)
    cell, head = LockedCell(2, hidden), nn.Linear(hidden, 1)
    opt = torch.optim.Adam([*cell.parameters(), *head.parameters()], 1e-2)
    masks = []
    for step in range(steps):
        start = 6.28 * torch.rand(batch, 1)
        level = torch.sin(start + 0.5 * torch.arange(length + 1))
        xs = torch.stack([level[:, :-1], torch.cos(start).expand(-1, length)], -1).transpose(0, 1)
        h, m = unroll(cell, xs, torch.zeros(batch, hidden), seed=seed * 10_000 + step)
        loss = (head(h)[:, 0] - level[:, -1]).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        masks.append(m)
    return {"masks": torch.stack(masks), "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])

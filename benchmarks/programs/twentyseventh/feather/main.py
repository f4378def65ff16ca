import argparse

import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader

from stream import ShardStream, make_shards


def main(argv=None):
    ap = argparse.ArgumentParser("next-step model on random windows")
    ap.add_argument("--epochs", type=int, default=2)
    ap.add_argument("--workers", type=int, default=2)
    ap.add_argument("--batch", type=int, default=16)
    ap.add_argument("--window", type=int, default=33)
    ap.add_argument("--seed", type=int, default=40)
    a = ap.parse_args(argv)

    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    stream = ShardStream(make_shards(6, 4, 400, a.seed + 1), a.window, 3, a.seed + 2)
    loader = DataLoader(stream, batch_size=a.batch, num_workers=a.workers)
    net = nn.GRU(1, 16, batch_first=True)
    head = nn.Linear(16, 1)
    opt = torch.optim.Adam([*net.parameters(), *head.parameters()], lr=5e-3)
    log = []
    for epoch in range(a.epochs):
        stream.set_epoch(epoch)
        seen = []
        for b in loader:
            x = b["clip"][..., None]
            h, _ = net(x[:, :-1])
            loss = F.mse_loss(head(h), x[:, 1:])
            opt.zero_grad()
            loss.backward()
            opt.step()
            seen += list(zip(b["shard"].tolist(), b["track"].tolist(), b["gain"].tolist()))
        log.append({"loss": loss.item(), "seen": seen})
        print(f"epoch {epoch}: {len(seen)} clips, loss {loss.item():.4f}")
    return log


if __name__ == "__main__":
    main()

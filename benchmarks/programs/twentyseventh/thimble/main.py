import argparse

import torch
import torch.nn.functional as F

from model import CopyTagger, batches


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--steps", type=int, default=30)
    ap.add_argument("--depth", type=int, default=3)
    ap.add_argument("--dropout", type=float, default=0.2)
    ap.add_argument("--save-memory", action="store_true", help="recompute blocks in backward")
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    torch.manual_seed(a.seed)
    net = CopyTagger(16, 32, a.depth, a.dropout, a.save_memory)
    opt = torch.optim.AdamW(net.parameters(), lr=3e-3)
    stream = torch.Generator().manual_seed(a.seed + 1)
    net.train()
    log = []
    for i, (x, y) in enumerate(batches(a.steps, 16, 12, 16, stream)):
        loss = F.cross_entropy(net(x).flatten(0, 1), y.flatten())
        opt.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        opt.step()
        log.append((loss.item(), norm.item()))
        if i % 10 == 0:
            print(f"{i:4d} loss {log[-1][0]:.4f} grad {log[-1][1]:.4f}")
    return log


if __name__ == "__main__":
    main()

"""Masked-token pre-training on synthetic production logs."""
import argparse

import numpy as np
import torch
from torch.utils.data import DataLoader

from masking import OFFSET, DynamicMasking, FixedMasking, Masker, start_worker
from model import Filler, masked_loss, validate


def production_logs(rng, n, length, vocab):
    """Noisy periodic sequences."""
    period = rng.integers(2, 5, (n, 1))
    base = rng.integers(0, vocab - OFFSET, (n, 1))
    seq = base + np.arange(length) % period
    flip = rng.random(seq.shape) < 0.05
    seq = np.where(flip, rng.integers(0, vocab, seq.shape), seq)
    return OFFSET + seq % (vocab - OFFSET)


def options(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--workers", type=int, default=2)
    p.add_argument("--epochs", type=int, default=3)
    p.add_argument("--vocab", type=int, default=14)
    p.add_argument("--mask-rate", type=float, default=0.2)
    p.add_argument("--dropout", type=float, default=0.1)
    return p.parse_args(argv)


def main(argv=None):
    args = options(argv)
    s_data, s_train, s_valid, s_torch = np.random.SeedSequence(args.seed).spawn(4)
    torch.manual_seed(int(s_torch.generate_state(1)[0]))
    logs = production_logs(np.random.default_rng(s_data), 96, 16, args.vocab)
    masker = Masker(args.mask_rate, args.vocab)
    train = DynamicMasking(logs[:64], masker, s_train)
    valid = FixedMasking(logs[64:], masker, s_valid)

    train_loader = DataLoader(
        train, batch_size=16, shuffle=True, num_workers=args.workers, worker_init_fn=start_worker
    )
    valid_loader = DataLoader(valid, batch_size=32)
    model = Filler(args.vocab, 12, args.dropout)
    optim = torch.optim.Adam(model.parameters(), lr=1e-2)
    history = []
    for epoch in range(args.epochs):
        masks = []
        for batch in train_loader:
            loss = masked_loss(model, batch)
            optim.zero_grad()
            loss.backward()
            optim.step()
            masks.append(batch[2].numpy())
        history.append({"epoch": epoch, "valid": validate(model, valid_loader), "masks": np.stack(masks)})
    return {"history": history, "model": model, "valid_loader": valid_loader}


if __name__ == "__main__":
    for row in main()["history"]:
        print(row["epoch"], round(row["valid"], 4))

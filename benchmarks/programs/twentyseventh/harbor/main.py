import argparse
from pathlib import Path

import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader

from mlm import Masker, Sequences, TinyMLM
from state import RunState


def run_epoch(st, loader):
    total = n = 0
    st.model.train()
    for x, toks, hit in loader:
        loss = F.cross_entropy(st.model(x)[hit], toks[hit])
        st.opt.zero_grad()
        loss.backward()
        st.opt.step()
        total, n = total + loss.item(), n + 1
    return total / n


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", type=Path, default=Path("runs/mlm"))
    ap.add_argument("--epochs", type=int, default=6)
    ap.add_argument("--seed", type=int, default=13)
    ap.add_argument("--mask-rate", type=float, default=0.2)
    ap.add_argument("--resume", action="store_true", help="go on exactly where the run stopped")
    a = ap.parse_args(argv)

    torch.manual_seed(a.seed)
    data = Sequences(128, 16, vocab=24, seed=a.seed)
    model = TinyMLM(24)
    order = torch.Generator().manual_seed(a.seed + 1)
    masker = Masker(a.mask_rate, a.seed + 2)
    loader = DataLoader(data, batch_size=32, shuffle=True, generator=order, collate_fn=masker)
    st = RunState(model, torch.optim.AdamW(model.parameters(), lr=4e-3), order)

    ckpt = a.out / "last.pt"
    if a.resume and ckpt.exists():
        st.load(ckpt)
        print(f"resumed after epoch {st.epoch}")
    losses = {}
    while st.epoch < a.epochs:
        losses[st.epoch] = run_epoch(st, loader)
        print(f"epoch {st.epoch}: {losses[st.epoch]:.5f}")
        st.epoch += 1
        st.save(ckpt)
    return losses


if __name__ == "__main__":
    main()

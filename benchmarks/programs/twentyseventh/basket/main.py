"""Render the synthetic chord corpus into shards.

    python main.py --out corpus --clips 64 --workers 2
"""
import argparse
from pathlib import Path

import torch
from torch.utils.data import DataLoader

from tones import ToneBank
from writer import ShardWriter


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", type=Path, default=Path("corpus"))
    ap.add_argument("--clips", type=int, default=64)
    ap.add_argument("--batch", type=int, default=8)
    ap.add_argument("--workers", type=int, default=2)
    ap.add_argument("--rows-per-shard", type=int, default=32)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    torch.set_num_threads(1)
    bank = ToneBank(a.clips, seed=a.seed)
    loader = DataLoader(bank, batch_size=a.batch, num_workers=a.workers, multiprocessing_context="fork")
    out = ShardWriter(a.out, a.rows_per_shard)
    for batch in loader:
        out.add(batch)
    out.close()
    print(f"{len(out.meta)} clips in {out.shards} shards under {a.out}")
    return a.out


if __name__ == "__main__":
    main()

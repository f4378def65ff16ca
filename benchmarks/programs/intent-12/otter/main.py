"""Contrastive retrieval training with chunked gradient caching."""
import argparse

import torch
import torch.nn.functional as F
from torch import nn

from replay import Replay


def encoder(width, vocab=50, drop=0.2):
    return nn.Sequential(nn.EmbeddingBag(vocab, width), nn.Dropout(drop), nn.Linear(width, width), nn.Tanh())


def info_nce(q, d, temperature=0.1):
    sim = F.normalize(q, dim=1) @ F.normalize(d, dim=1).T / temperature
    return F.cross_entropy(sim, torch.arange(len(q)))


def cached_step(net, queries, docs, opt, chunk):
    parts, reps = [], []
    for x in queries.split(chunk) + docs.split(chunk):
        replay = Replay()
        with torch.no_grad():
            reps.append(net(x))
        parts.append((x, replay))
    flat = torch.cat(reps).requires_grad_()
    q, d = flat.chunk(2)
    loss = info_nce(q, d)
    loss.backward()
    opt.zero_grad()
    drift = 0.0
    for (x, replay), g, first in zip(parts, flat.grad.split(chunk), reps):
        with replay:
            y = net(x)
        drift = max(drift, (y - first).abs().max().item())
        y.backward(g)
    opt.step()
    return loss.item(), drift


def main(seed=0, steps=25, batch=16, chunk=4):
    torch.manual_seed(seed)
    net = encoder(24)
    opt = torch.optim.Adam(net.parameters(), 1e-2)
    history, drift = [], []
    for _ in range(steps):
        queries = torch.randint(0, 50, (batch, 6))
        swap = torch.rand(queries.shape) < 0.3
        docs = torch.where(swap, torch.randint(0, 50, queries.shape), queries)
        loss, d = cached_step(net, queries, docs, opt, chunk)
        history.append(loss)
        drift.append(d)
    return {"loss": history, "drift": max(drift)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--chunk", type=int, default=4)
    a = ap.parse_args()
    print(main(a.seed, chunk=a.chunk))

"""Unsupervised sentence embeddings: two dropout passes make the positive pair."""
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


def paired_step(net, sentences, opt, chunk):
    left, right = [], []
    for x in sentences.split(chunk):
        replay = Replay()
        left.append(net(x))
        with replay:
            right.append(net(x))
    q, d = torch.cat(left), torch.cat(right)
    loss = info_nce(q, d)
    opt.zero_grad()
    loss.backward()
    opt.step()
    return loss.item(), F.cosine_similarity(q, d).mean().item()


def main(seed=0, steps=25, batch=16, chunk=4):
    torch.manual_seed(seed)
    net = encoder(24)
    opt = torch.optim.Adam(net.parameters(), 1e-2)
    history, cosine = [], []
    for _ in range(steps):
        sentences = torch.randint(0, 50, (batch, 6))
        loss, c = paired_step(net, sentences, opt, chunk)
        history.append(loss)
        cosine.append(c)
    return {"loss": history, "alignment": cosine}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--chunk", type=int, default=4)
    a = ap.parse_args()
    print(main(a.seed, chunk=a.chunk))

"""Unsupervised sentence embeddings: dropout is the only augmentation."""
import torch
import torch.nn.functional as F
from torch import nn

from context import seeded


class Encoder(nn.Module):
    def __init__(self, words=50, dim=24, p=0.2):
        super().__init__()
        self.embed = nn.EmbeddingBag(words, dim)
        self.head = nn.Sequential(nn.Dropout(p), nn.Linear(dim, dim), nn.Tanh(), nn.Dropout(p))

    def forward(self, tokens):
        return self.head(self.embed(tokens))


def embed_pair(encoder, tokens, seed):
    out = []
    for _ in range(2):
        with seeded(seed):
            out.append(encoder(tokens))
    return out


def info_nce(a, b, temperature=0.1):
    sim = F.cosine_similarity(a[:, None], b[None], dim=-1) / temperature
    return F.cross_entropy(sim, torch.arange(len(a)))


def main(seed=50, steps=4):
    torch.manual_seed(seed)
    encoder = Encoder()
    opt = torch.optim.Adam(encoder.parameters(), 1e-3)
    pairs = []
    for step in range(steps):
        tokens = torch.randint(50, (12, 7))
        a, b = embed_pair(encoder, tokens, seed=seed * 1000 + step)
        loss = info_nce(a, b)
        opt.zero_grad()
        loss.backward()
        opt.step()
        pairs.append((a.detach(), b.detach()))
    return {"pairs": pairs, "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])

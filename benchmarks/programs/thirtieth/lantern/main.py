from dataclasses import dataclass

import torch
from torch import nn
from torch.utils.data import DataLoader

from corpus import MarkovCorpus
from masking import SpanMasker


@dataclass
class Config:
    seed: int = 17
    corpus_seed: int = 3
    vocab: int = 30
    length: int = 24
    n: int = 128
    batch: int = 16
    workers: int = 2
    epochs: int = 2
    rate: float = 0.25
    mean_span: float = 2.0


class TinyEncoder(nn.Module):
    def __init__(self, vocab, d=32, length=24):
        super().__init__()
        self.tok = nn.Embedding(vocab, d)
        self.pos = nn.Parameter(torch.zeros(length, d))
        self.mix = nn.Conv1d(d, d, 5, padding=2)
        self.out = nn.Linear(d, vocab)

    def forward(self, x):
        h = self.tok(x) + self.pos[: x.shape[1]]
        h = h + torch.relu(self.mix(h.transpose(1, 2))).transpose(1, 2)
        return self.out(h)


def build_loader(cfg):
    return DataLoader(
        MarkovCorpus(cfg.n, cfg.length, cfg.vocab, cfg.corpus_seed),
        batch_size=cfg.batch,
        shuffle=True,
        num_workers=cfg.workers,
        persistent_workers=True,
        collate_fn=SpanMasker(cfg.rate, cfg.mean_span, cfg.seed),
        generator=torch.Generator().manual_seed(cfg.seed + 1),
    )


def main(cfg=Config()):
    torch.manual_seed(cfg.seed)
    loader = build_loader(cfg)
    model = TinyEncoder(cfg.vocab + 2, length=cfg.length)
    opt = torch.optim.AdamW(model.parameters(), lr=2e-3)
    hidden = []
    for epoch in range(cfg.epochs):
        total = 0.0
        for batch in loader:
            logits = model(batch["inputs"])
            loss = nn.functional.cross_entropy(logits.flatten(0, 1), batch["labels"].flatten())
            opt.zero_grad()
            loss.backward()
            opt.step()
            total += loss.item()
            hidden.append(batch["labels"] != -100)
        print(f"epoch {epoch} mlm loss {total / len(loader):.3f}")
    return hidden


if __name__ == "__main__":
    main()

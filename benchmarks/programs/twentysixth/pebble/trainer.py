from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from torch import nn
import torch.nn.functional as F

from masking import SpanMasker


@dataclass
class Config:
    seed: int = 3
    vocab: int = 12
    length: int = 16
    rows: int = 64
    batch: int = 16
    width: int = 24
    lr: float = 3e-3
    rate: float = 0.2
    span: int = 2


class Filler(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.emb = nn.Embedding(cfg.vocab + 1, cfg.width)
        self.rnn = nn.GRU(cfg.width, cfg.width, bidirectional=True, batch_first=True)
        self.drop = nn.Dropout(0.1)
        self.out = nn.Linear(2 * cfg.width, cfg.vocab)

    def forward(self, x):
        h, _ = self.rnn(self.emb(x))
        return self.out(self.drop(h))


class Trainer:
    def __init__(self, cfg: Config):
        self.cfg = cfg
        torch.manual_seed(cfg.seed)
        corpus = torch.Generator().manual_seed(1234)
        base = torch.randint(cfg.vocab, (cfg.rows, 1), generator=corpus)
        self.tokens = (base + torch.arange(cfg.length)) % cfg.vocab
        self.model = Filler(cfg)
        self.opt = torch.optim.AdamW(self.model.parameters(), lr=cfg.lr)
        self.masker = SpanMasker(cfg.rate, cfg.span, cfg.vocab, cfg.seed + 1)
        self.epoch, self.log = 0, []

    def run_epoch(self):
        self.model.train()
        total = 0.0
        for rows in torch.randperm(len(self.tokens)).split(self.cfg.batch):
            clean = self.tokens[rows]
            noisy, hidden = self.masker(clean)
            loss = F.cross_entropy(self.model(noisy)[hidden], clean[hidden])
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            total += loss.item()
        self.epoch += 1
        self.log.append(total / (len(self.tokens) // self.cfg.batch))

    def save(self, path: Path):
        torch.save({
            "cfg": asdict(self.cfg),
            "model": self.model.state_dict(),
            "opt": self.opt.state_dict(),
            "epoch": self.epoch,
            "log": self.log,
            "torch_rng": torch.get_rng_state(),
        }, path)

    @classmethod
    def restore(cls, path: Path):
        blob = torch.load(path)
        self = cls(Config(**blob["cfg"]))
        self.model.load_state_dict(blob["model"])
        self.opt.load_state_dict(blob["opt"])
        self.epoch, self.log = blob["epoch"], list(blob["log"])
        torch.set_rng_state(blob["torch_rng"])
        return self

"""Character LM on ABC folk tunes; prints held-out bits per character."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from blocks import Block

TUNE = "|:G2BG DGBG|G2Bd gdBG|c2ec B2dB|A2cA FADF:|:g2bg dgbg|f2af dfaf|e2ge c2ec|d2fd A2FD:|"
CONFIG = {
    "dim": 32, "heads": 4, "layers": 2, "ctx": 24,
    "attn_pdrop": 0.1, "resid_pdrop": 0.1, "attn_impl": "sdpa",
    "lr": 3e-3, "steps": 25, "batch": 16, "seed": 1685,
}


class TuneLM(nn.Module):
    def __init__(self, vocab, cfg):
        super().__init__()
        self.tok = nn.Embedding(vocab, cfg["dim"])
        self.pos = nn.Parameter(torch.zeros(cfg["ctx"], cfg["dim"]))
        self.blocks = nn.Sequential(*[Block(cfg) for _ in range(cfg["layers"])])
        self.head = nn.Linear(cfg["dim"], vocab)

    def forward(self, ids):
        return self.head(self.blocks(self.tok(ids) + self.pos[: ids.shape[1]]))


def encode(text):
    chars = sorted(set(text))
    table = {c: i for i, c in enumerate(chars)}
    return torch.tensor([table[c] for c in text]), len(chars)


def windows(ids, starts, ctx):
    w = torch.stack([ids[s : s + ctx + 1] for s in starts])
    return w[:, :-1], w[:, 1:]


class Session:
    def __init__(self, cfg=CONFIG):
        self.cfg = cfg
        torch.manual_seed(cfg["seed"])
        ids, vocab = encode(TUNE * 6)
        cut = int(0.8 * len(ids))
        self.train_ids, self.held_ids = ids[:cut], ids[cut:]
        self.model = TuneLM(vocab, cfg)
        self.opt = torch.optim.AdamW(self.model.parameters(), lr=cfg["lr"])

    def fit(self):
        self.model.train()
        for _ in range(self.cfg["steps"]):
            starts = torch.randint(0, len(self.train_ids) - self.cfg["ctx"], (self.cfg["batch"],)).tolist()
            x, y = windows(self.train_ids, starts, self.cfg["ctx"])
            loss = F.cross_entropy(self.model(x).flatten(0, 1), y.flatten())
            self.opt.zero_grad(set_to_none=True)
            loss.backward()
            self.opt.step()
        return loss.item()

    @torch.no_grad()
    def bits_per_char(self):
        self.model.eval()
        starts = range(0, len(self.held_ids) - self.cfg["ctx"], self.cfg["ctx"])
        x, y = windows(self.held_ids, starts, self.cfg["ctx"])
        return F.cross_entropy(self.model(x).flatten(0, 1), y.flatten()).item() / math.log(2)


def main():
    s = Session()
    print("train loss %.4f" % s.fit())
    print("held-out bpc %.4f" % s.bits_per_char())
    return s


if __name__ == "__main__":
    main()

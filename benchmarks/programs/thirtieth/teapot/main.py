"""Character model on a generated bracket language."""
import dataclasses

import torch
from torch import nn

from attention import Block


@dataclasses.dataclass
class Hparams:
    seed: int = 3
    dim: int = 32
    heads: int = 2
    layers: int = 2
    drop: float = 0.2
    context: int = 24
    batch: int = 16
    steps: int = 40


ALPHABET = "()[]{}"


def brackets(n, length, gen):
    rows = []
    for _ in range(n):
        stack, row = [], []
        while len(row) < length:
            if stack and torch.rand((), generator=gen) < 0.5:
                row.append(stack.pop() + 1)
            else:
                k = int(torch.randint(3, (), generator=gen)) * 2
                stack.append(k)
                row.append(k)
        rows.append(row)
    return torch.tensor(rows)


class CharLM(nn.Module):
    def __init__(self, hp):
        super().__init__()
        self.tok = nn.Embedding(len(ALPHABET), hp.dim)
        self.pos = nn.Embedding(hp.context, hp.dim)
        self.blocks = nn.ModuleList(Block(hp.dim, hp.heads, hp.drop) for _ in range(hp.layers))
        self.head = nn.Linear(hp.dim, len(ALPHABET))

    def forward(self, ids):
        h = self.tok(ids) + self.pos.weight[: ids.shape[1]]
        for blk in self.blocks:
            h = blk(h)
        return self.head(h)


def nll(model, rows):
    logits = model(rows[:, :-1])
    return nn.functional.cross_entropy(logits.flatten(0, 1), rows[:, 1:].flatten())


@torch.no_grad()
def evaluate(model, rows):
    model.eval()
    losses = [nll(model, chunk).item() for chunk in rows.split(32)]
    model.train()
    return sum(losses) / len(losses)


def main(hp=Hparams()):
    torch.manual_seed(hp.seed)
    gen = torch.Generator().manual_seed(hp.seed + 1)
    train, held = brackets(200, hp.context, gen), brackets(64, hp.context, gen)
    model = CharLM(hp)
    opt = torch.optim.AdamW(model.parameters(), lr=3e-3)
    for step in range(hp.steps):
        idx = torch.randint(len(train), (hp.batch,), generator=gen)
        loss = nll(model, train[idx])
        opt.zero_grad(set_to_none=True)
        loss.backward()
        opt.step()
        if step % 10 == 9:
            print(f"{step + 1:3d} train {loss.item():.3f} held-out {evaluate(model, held):.3f}")
    final = {"held_out": evaluate(model, held), "train": evaluate(model, train)}
    recheck = evaluate(model, held)
    print(final)
    return {**final, "recheck": recheck}


if __name__ == "__main__":
    main()

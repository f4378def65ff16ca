"""Word embeddings on a ring of synonyms."""
import torch
from torch import nn

from negatives import margin, uniform_negatives


def main(seed: int = 0, vocabulary: int = 12, steps: int = 60, batch: int = 32) -> dict:
    generator = torch.Generator().manual_seed(seed)
    table = nn.Parameter(torch.randn(vocabulary, 4, generator=generator))
    draw = uniform_negatives(vocabulary)
    opt = torch.optim.SGD([table], lr=0.05)
    pairs = []
    for _ in range(steps):
        anchor = torch.randint(vocabulary, (batch,), generator=generator)
        positive = (anchor + 1) % vocabulary
        negative = draw(positive, generator)
        loss = margin(table[anchor], table[positive], table[negative])
        opt.zero_grad()
        loss.backward()
        opt.step()
        pairs.append(torch.stack([positive, negative], dim=1))
    return {"pairs": torch.cat(pairs), "loss": loss.item(), "vocabulary": vocabulary}


if __name__ == "__main__":
    print(round(main(1)["loss"], 4))

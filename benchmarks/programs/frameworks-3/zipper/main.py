import argparse

import torch
from torch.utils.data import DataLoader, Dataset


class Reviews(Dataset):
    def __init__(self, n=96, length=20, vocab=500, seed=0):
        gen = torch.Generator().manual_seed(seed)
        self.tokens = torch.randint(5, vocab, (n, length), generator=gen)

    def __len__(self):
        return len(self.tokens)

    def __getitem__(self, i):
        return self.tokens[i]


class MaskedCollator:
    MASK = 1

    def __init__(self, prob, seed):
        self.prob = prob
        self.gen = torch.Generator().manual_seed(seed)

    def __call__(self, rows):
        tokens = torch.stack(rows)
        hit = torch.rand(tokens.shape, generator=self.gen) < self.prob
        return tokens.masked_fill(hit, self.MASK), torch.where(hit, tokens, -100)


def main(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=2)
    args = parser.parse_args(list(argv))
    loader = DataLoader(
        Reviews(seed=args.seed),
        batch_size=16,
        shuffle=True,
        num_workers=args.workers,
        collate_fn=MaskedCollator(0.15, args.seed + 1),
        generator=torch.Generator().manual_seed(args.seed + 2),
    )
    masks = []
    for epoch in range(args.epochs):
        for inputs, labels in loader:
            masks.append(labels != -100)
        print(f"epoch {epoch}: masked {torch.stack(masks).float().mean():.3f}")
    return torch.stack(masks)


if __name__ == "__main__":
    main()

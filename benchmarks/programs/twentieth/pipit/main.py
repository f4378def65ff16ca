import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader

from corpus import Reviews, part


def bag(rows):
    tokens, label = zip(*rows)
    offsets = torch.tensor([0] + [len(t) for t in tokens[:-1]]).cumsum(0)
    return torch.cat(tokens), offsets, torch.stack(label)


class Tone(nn.Module):
    def __init__(self, words, width):
        super().__init__()
        self.bag = nn.EmbeddingBag(words, width)
        self.out = nn.Linear(width, 2)

    def forward(self, tokens, offsets):
        return self.out(self.bag(tokens, offsets))


def train(o):
    torch.manual_seed(o.seed)
    data = part(Reviews(o.n), "train", o.split_seed)
    net = Tone(Reviews.WORDS, 8)
    opt = torch.optim.Adagrad(net.parameters(), lr=0.1)
    for _ in range(o.epochs):
        for tokens, offsets, label in DataLoader(data, 16, shuffle=True, collate_fn=bag):
            loss = nn.functional.cross_entropy(net(tokens, offsets), label)
            opt.zero_grad()
            loss.backward()
            opt.step()
    return net


@torch.no_grad()
def test(net, o):
    data = part(Reviews(o.n), "val", o.split_seed)
    tokens, offsets, label = bag([data[i] for i in range(len(data))])
    return (net(tokens, offsets).argmax(1) == label).float().mean().item()


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--n", type=int, default=160)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--seed", type=int, default=6)
    ap.add_argument("--split-seed", type=int, default=60)
    o = ap.parse_args(list(argv))
    return test(train(o), o)


if __name__ == "__main__":
    print(main())

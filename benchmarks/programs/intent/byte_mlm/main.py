import torch
from torch import nn
from torch.utils.data import DataLoader

from collate import MaskCollator


class Encoder(nn.Module):
    def __init__(self, vocab, dim=12):
        super().__init__()
        self.emb = nn.Embedding(vocab, dim)
        self.mix = nn.GRU(dim, dim, batch_first=True)
        self.out = nn.Linear(dim, vocab)

    def forward(self, t):
        return self.out(self.mix(self.emb(t))[0])


def corpus(seed, n=64, length=24):
    gen = torch.Generator().manual_seed(seed + 11)
    return list(torch.randint(0, 30, (n, length), generator=gen))


def main(seed=0, epochs=3):
    torch.manual_seed(seed)
    collate = MaskCollator(0.15, 30, seed)
    order = torch.Generator().manual_seed(seed + 5)
    loader = DataLoader(corpus(seed), batch_size=16, shuffle=True, generator=order, collate_fn=collate)
    net = Encoder(31)
    opt = torch.optim.Adam(net.parameters(), lr=0.01)
    for _ in range(epochs):
        for x, y in loader:
            loss = nn.functional.cross_entropy(net(x).flatten(0, 1), y.flatten(), ignore_index=-100)
            opt.zero_grad()
            loss.backward()
            opt.step()
    return {"patterns": torch.stack(collate.patterns).numpy(), "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])

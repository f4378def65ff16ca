import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader

from walks import Walks


class SkipGram(nn.Module):
    def __init__(self, nodes, width):
        super().__init__()
        self.src = nn.Embedding(nodes, width)
        self.dst = nn.Embedding(nodes, width)

    def forward(self, centre, near, far):
        u = self.src(centre)
        pos = (u * self.dst(near)).sum(-1)
        neg = torch.einsum("bd,bkd->bk", u, self.dst(far))
        return -(F.logsigmoid(pos) + F.logsigmoid(-neg).sum(-1)).mean()


def main(seed=64, epochs=2, workers=2):
    torch.manual_seed(seed)
    walks = Walks(nodes=50, hops=4, negatives=3, per_worker=64, seed=seed)
    model = SkipGram(50, 12)
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    losses = []
    for epoch in range(epochs):
        loader = DataLoader(walks.at(epoch), batch_size=16, num_workers=workers)
        for batch in loader:
            loss = model(*batch)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
    return losses


if __name__ == "__main__":
    print([round(v, 3) for v in main()])

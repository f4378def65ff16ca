"""Pairwise ranking of songs against sampled negatives."""
import torch
from pool import NegativePool


def main(seed=0, steps=40, batch=8):
    songs = list(range(400))
    pool = NegativePool(songs, size=4 * batch, seed=seed)
    torch.manual_seed(10)
    table = torch.nn.Embedding(len(songs), 6)
    user = torch.nn.functional.normalize(torch.randn(6), dim=0)
    opt = torch.optim.SGD(table.parameters(), lr=0.5)
    seen = []
    for step in range(steps):
        pos = torch.tensor([(step * batch + i) % len(songs) for i in range(batch)])
        neg = torch.tensor(pool.take(batch))
        seen.append(neg)
        loss = -torch.nn.functional.logsigmoid(table(pos) @ user - table(neg) @ user).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return {"negatives": torch.stack(seen), "loss": loss.item(), "refills": pool.refills}


if __name__ == "__main__":
    out = main()
    print(out["loss"], len(out["negatives"].unique()))

import torch
from torch import nn
from torch.utils.data import DataLoader

from data import MASK, DynamicMasking


def main(seed=4, epochs=3):
    torch.manual_seed(seed)
    codons = torch.randint(0, 64, (24, 20))
    net = nn.Sequential(nn.Embedding(MASK + 1, 16), nn.Linear(16, 64))
    opt = torch.optim.Adam(net.parameters(), 1e-2)
    data = DynamicMasking(codons, rate=0.2, seed=seed)
    hidden_by_epoch = []
    for epoch in range(epochs):
        data.set_epoch(epoch)
        seen = []
        for tokens, target, hidden in DataLoader(data, batch_size=8):
            loss = nn.functional.cross_entropy(net(tokens)[hidden], target[hidden])
            opt.zero_grad()
            loss.backward()
            opt.step()
            seen.append(hidden)
        hidden_by_epoch.append(torch.cat(seen))
    return {"hidden": torch.stack(hidden_by_epoch), "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])

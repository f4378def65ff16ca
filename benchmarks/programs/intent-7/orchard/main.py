import torch
from torch.utils.data import DataLoader

from clips import Clips


def main(epochs=2, n=8):
    data = Clips(n, seed=500)
    weight, bias = torch.tensor(1.0, requires_grad=True), torch.tensor(0.0, requires_grad=True)
    opt = torch.optim.SGD([weight, bias], lr=0.5)
    agree, epochs_seen = [], []
    for epoch in range(epochs):
        data.epoch = epoch
        seen = []
        for shown, outline in DataLoader(data, batch_size=4):
            loss = torch.nn.functional.binary_cross_entropy_with_logits(weight * shown + bias, outline)
            opt.zero_grad()
            loss.backward()
            opt.step()
            agree.append(((shown > 0.5).float() == outline).float().mean())
            seen.append(shown)
        epochs_seen.append(torch.cat(seen))
    return {"loss": loss.item(), "agree": torch.stack(agree), "shown": torch.stack(epochs_seen)}


if __name__ == "__main__":
    print(main()["loss"])

import torch
from torch.utils.data import DataLoader, Dataset

from patching import CutPaste

OPTIONS = {"seed": 16, "n": 64, "size": 24, "epochs": 2}
LOADER = {"batch_size": 16, "shuffle": True, "num_workers": 2}


class Slabs(Dataset):
    def __init__(self, n, size, seed):
        g = torch.Generator().manual_seed(seed)
        self.images = torch.rand(n, size, size, generator=g)

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        return {"image": self.images[i], "mask": self.images[i] > 0.5}


def pixel_loss(net, batch):
    logits = net(batch["image"][:, None])[:, 0]
    return torch.nn.functional.binary_cross_entropy_with_logits(logits, batch["mask"].float())


def main(o=OPTIONS):
    torch.manual_seed(o["seed"])
    net = torch.nn.Conv2d(1, 1, 3, padding=1)
    loader = DataLoader(Slabs(o["n"], o["size"], o["seed"]), collate_fn=CutPaste(o["size"]), **LOADER)
    drawn = []
    for _ in range(o["epochs"]):
        for batch in loader:
            pixel_loss(net, batch).backward()
            drawn.append((batch["donor"].tolist(), batch["box"].tolist()))
    return drawn


if __name__ == "__main__":
    print([box for _, box in main()])

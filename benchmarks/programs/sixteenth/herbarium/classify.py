import torch

from sheets import Sheets


def main(seed, n=48, epochs=2):
    train, test = (Sheets(n, part, split_seed=seed) for part in ("train", "test"))
    g = torch.Generator().manual_seed(seed + 1)
    order = [torch.cat(train.batches(6, g)).tolist() for _ in range(epochs)]
    return {"order": order, "test": test.ids}


if __name__ == "__main__":
    print(main(0)["test"])

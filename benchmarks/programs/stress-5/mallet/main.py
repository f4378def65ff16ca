import torch

from clips import Clips
from loading import loader, split


def starts(batches):
    rows = []
    for x, idx, worker in batches:
        rows += [(int(i), int(v), int(w)) for i, v, w in zip(idx, x[:, 0], worker)]
    return rows


def main():
    torch.manual_seed(12)
    rest, held = split(Clips())
    feed = loader(rest, 3, shuffle=True)
    epochs = [starts(feed) for _ in range(2)]
    check = starts(loader(held, 2, num_workers=0, worker_init_fn=None, multiprocessing_context=None))
    return {"epochs": epochs, "check": check}


if __name__ == "__main__":
    print(main()["epochs"])

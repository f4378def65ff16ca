import torch
from torch.utils.data import DataLoader

from patches import Patches, TwoViews
from scales import ScaledBatches, collate


def main():
    torch.manual_seed(30)
    images = torch.arange(64.0 * 64).reshape(1, 64, 64).repeat(8, 1, 1)
    feed = DataLoader(Patches(images), batch_sampler=ScaledBatches(8, 4, (8, 12)), collate_fn=collate)
    batches = [(list(x.shape), places) for x, places in feed]
    pairs = TwoViews(images, size=10)
    views = [[place for _, place in pairs[i]] for i in (0, 3, -1, (2, 6))]
    return {"batches": batches, "views": views}


if __name__ == "__main__":
    print(main()["views"])

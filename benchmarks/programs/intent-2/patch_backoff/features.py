"""Random convolution features of image patches."""
import torch
from memory import OutOfMemory, with_backoff


class Device:
    def __init__(self, limit):
        self.limit = limit

    def conv(self, x, w):
        if len(x) > self.limit:
            raise OutOfMemory(len(x))
        return torch.nn.functional.conv2d(x, w)


@with_backoff
def featurize(patches, device, seed, *, batch):
    gen = torch.Generator().manual_seed(seed)
    filters = torch.randn(6, 1, 3, 3, generator=gen)
    jitter = 0.1 * torch.rand(patches.shape, generator=gen)
    rows = []
    for chunk in (patches + jitter).split(batch):
        rows.append(device.conv(chunk, filters).relu().mean((2, 3)))
    return torch.cat(rows)


def main(seed=0, limit=6, n=40):
    patches = torch.linspace(-1, 1, n * 49).sin().reshape(n, 1, 7, 7)
    feats, batch = featurize(patches, Device(limit), seed, batch=32)
    return {"features": feats, "batch": batch}


if __name__ == "__main__":
    out = main()
    print(out["batch"], out["features"].shape)

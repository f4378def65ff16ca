import torch

from transforms import Elastic, Joint


def cells(gen, size=20, count=4):
    yy, xx = torch.meshgrid(torch.arange(size), torch.arange(size), indexing="ij")
    labels = torch.zeros(size, size)
    for i in range(count):
        cy, cx = torch.randint(3, size - 3, (2,), generator=gen)
        labels[(yy - cy) ** 2 + (xx - cx) ** 2 < 9] = i + 1
    return (10.0 * labels)[None], labels[None]


def main(seed=23, n=5):
    gen = torch.Generator().manual_seed(seed)
    joint, out = Joint(Elastic()), []
    for _ in range(n):
        out.append(joint(*cells(gen), gen))
    pictures, labels = map(torch.stack, zip(*out))
    return {"pictures": pictures, "labels": labels}


if __name__ == "__main__":
    print({k: tuple(v.shape) for k, v in main().items()})

"""Training crops of fundus pictures with vessel labels."""
import torch
from crops import crop, rewound


def picture(n=32):
    y, x = torch.meshgrid(torch.arange(n), torch.arange(n), indexing="ij")
    vessel = ((x - y).abs() < 2) | ((x + 2 * y) % 17 == 0)
    return torch.where(vessel, 0.9, 0.2), vessel


def samples(seed, count, size):
    gen = torch.Generator()
    gen.manual_seed(seed)
    image, label = picture()
    for _ in range(count):
        with rewound(gen):
            small = crop(image, size, gen)
        yield small, crop(label, size, gen)


def main(seed=0, count=10, size=9):
    pairs = list(samples(seed, count, size))
    return {"image": torch.stack([p for p, _ in pairs]), "label": torch.stack([q for _, q in pairs])}


if __name__ == "__main__":
    print(main()["label"].float().mean())

import torch

from cdma import CodeBook


def main(seed=88, users=4, chips=64, bits=30):
    root = torch.Generator().manual_seed(seed)
    books = [CodeBook(chips, generator=root) for _ in range(users)]
    sent = [torch.randint(0, 2, (bits,), generator=root) * 2.0 - 1.0 for _ in books]
    air = sum(b.spread(s) for b, s in zip(books, sent))
    air = air + 0.3 * torch.randn(air.shape, generator=root)
    got = [b.despread(air) for b in books]
    errors = torch.stack([(g != s).float().mean() for g, s in zip(got, sent)])
    return {"codes": torch.stack([b.chips for b in books]), "bit_errors": errors}


if __name__ == "__main__":
    print(main()["bit_errors"])

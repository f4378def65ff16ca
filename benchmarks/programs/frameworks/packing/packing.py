import torch


def interleave(ids, rng):
    """Shuffles documents into one stream and returns the way back."""
    order = torch.randperm(len(ids), generator=rng)
    inverse = torch.empty_like(order)
    inverse[order] = torch.arange(len(ids))
    return [ids[i] for i in order.tolist()], inverse


def unpack(stream, inverse):
    return [stream[i] for i in inverse.tolist()]


class PackedCorpus:
    def __init__(self, docs, seed):
        self.rng = torch.Generator().manual_seed(seed)
        self.stream, self.inverse = interleave(docs, self.rng)

    def verify(self, docs):
        assert all(torch.equal(a, b) for a, b in zip(unpack(self.stream, self.inverse), docs, strict=True))
        halves = torch.cat(self.stream).float()
        assert torch.equal(halves * 0.5 * 2.0, halves)
        return True


def main(seed=0):
    docs = [torch.arange(start, start + 3) for start in range(0, 60, 3)]
    packed = PackedCorpus(docs, seed)
    return packed.verify(docs), torch.cat(packed.stream)


if __name__ == "__main__":
    print(main())

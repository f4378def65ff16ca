import torch


def centre(ping, g=None):
    lo = (ping.numel() - 32) // 2
    return ping[lo:lo + 32]


def normalise(ping, g=None):
    return (ping - ping.mean()) / ping.std()


def clutter(ping, g=None):
    return ping + 0.1 * ping.new_empty(ping.shape).normal_(generator=g)


def dropout_gate(ping, g=None):
    gate = torch.bernoulli(torch.full_like(ping, 0.9), generator=g)
    return ping * gate


def chain(*fns):
    def run(ping, **draw):
        for fn in fns:
            ping = fn(ping, **draw)
        return ping
    return run


TRAIN = chain(centre, clutter, dropout_gate, normalise)
TEST = chain(centre, normalise)


def main(seed):
    base = torch.sin(torch.linspace(0, 9, 64))
    g = torch.Generator()
    g.manual_seed(seed)
    train = torch.stack([TRAIN(base, g=g) for _ in range(5)])
    test = torch.stack([TEST(base, g=g) for _ in range(2)])
    return torch.cat([train, test])


if __name__ == "__main__":
    print(main(0).shape)

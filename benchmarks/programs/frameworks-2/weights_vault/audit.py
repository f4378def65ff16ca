import torch
from torch import nn

from pack import from_bytes, to_bytes


def build(seed, dtype=torch.bfloat16):
    torch.manual_seed(seed)
    return nn.Sequential(nn.Linear(6, 12), nn.ReLU(), nn.Linear(12, 2)).to(dtype)


def same_weights(a, b):
    return all(torch.equal(a[k], b[k]) for k in a.keys() | b.keys())


def main(seed=0):
    net, twin = build(seed), build(seed + 1)
    twin.load_state_dict(from_bytes(to_bytes(net.state_dict()), torch.bfloat16))
    assert same_weights(net.state_dict(), twin.state_dict())
    x = torch.randn(40, 6)
    with torch.no_grad():
        small, full = net(x.bfloat16()).float(), net.float()(x)
    torch.testing.assert_close(small, full, rtol=0.05, atol=0.05)
    return full


if __name__ == "__main__":
    print(main().mean())

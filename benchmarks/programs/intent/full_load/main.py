"""Train the members of a forecast ensemble, then serve them from the store."""
import torch
from torch import nn

from store import Store


def build(seed):
    torch.manual_seed(seed)
    return nn.Sequential(nn.Linear(4, 12), nn.Tanh(), nn.Linear(12, 1))


def train_members(store, x, y, seed, count):
    for i in range(count):
        net = build(seed * 100 + i)
        opt = torch.optim.Adam(net.parameters(), lr=0.02)
        for _ in range(15):
            opt.zero_grad()
            (net(x) - y).pow(2).mean().backward()
            opt.step()
        store.save(f"member{i}", net)


def serve(store, seed):
    for name in store.names():
        net = build(seed)
        net.load_state_dict(store.load(name))
        yield net.eval()


def main(seed=0, count=4):
    gen = torch.Generator().manual_seed(seed + 9000)
    x = torch.randn(50, 4, generator=gen)
    y = x[:, :1] * x[:, 1:2]
    store = Store()
    train_members(store, x, y, seed, count)
    far = torch.linspace(-3, 3, 80).reshape(20, 4)
    with torch.no_grad():
        votes = torch.stack([net(far)[:, 0] for net in serve(store, seed)])
    return {"votes": votes.numpy()}


if __name__ == "__main__":
    print(main()["votes"].std(0).mean())

"""Deep ensemble of heads on a pretrained encoder."""
import torch
from torch import nn

from members import Regressor, from_pretrained


def pretrain(x, seed, steps=20):
    torch.manual_seed(seed + 50)
    encoder = Regressor().encoder
    decoder = nn.Linear(16, x.shape[1])
    opt = torch.optim.Adam([*encoder.parameters(), *decoder.parameters()], lr=0.01)
    for _ in range(steps):
        opt.zero_grad()
        (decoder(encoder(x)) - x).pow(2).mean().backward()
        opt.step()
    return {f"encoder.{k}": v for k, v in encoder.state_dict().items()}


def finetune(net, x, y, steps=20):
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    for _ in range(steps):
        opt.zero_grad()
        (net(x) - y).pow(2).mean().backward()
        opt.step()
    return net


def main(seed=0, members=4):
    gen = torch.Generator().manual_seed(seed)
    x = torch.randn(60, 5, generator=gen)
    y = x[:, 0].sin() + 0.1 * torch.randn(60, generator=gen)
    weights = pretrain(x, seed)
    nets = [finetune(from_pretrained(weights, seed), x, y) for _ in range(members)]
    far = 3 * torch.randn(30, 5, generator=gen)
    with torch.no_grad():
        votes = torch.stack([n(far) for n in nets])
    return {"votes": votes.numpy(), "spread": votes.std(0).numpy()}


if __name__ == "__main__":
    print(main()["spread"].mean())

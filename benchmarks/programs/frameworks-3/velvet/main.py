import torch
from torch import nn


class VAE(nn.Module):
    def __init__(self, d=6, z=2):
        super().__init__()
        self.enc, self.dec = nn.Linear(d, 2 * z), nn.Linear(z, d)

    def forward(self, x):
        mu, log_var = self.enc(x).chunk(2, -1)
        eps = torch.randn_like(mu)
        recon = self.dec(mu + eps * (0.5 * log_var).exp())
        kl = 0.5 * (mu ** 2 + log_var.exp() - 1 - log_var).sum(-1)
        return ((recon - x) ** 2).sum(-1) + kl, eps


@torch.no_grad()
def fixed_noise_elbo(model, x, seed=99):
    state = torch.get_rng_state()
    try:
        torch.manual_seed(seed)
        return -model(x)[0].mean().item()
    finally:
        torch.set_rng_state(state)


def main(seed: int = 2, epochs: int = 4, evaluate: bool = True):
    torch.manual_seed(seed)
    x, x_val, model = torch.randn(40, 6), torch.randn(20, 6), VAE()
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    used, curve = [], []
    for _ in range(epochs):
        loss, eps = model(x)
        opt.zero_grad()
        loss.mean().backward()
        opt.step()
        used.append(eps)
        if evaluate:
            curve.append(fixed_noise_elbo(model, x_val))
    print("elbo", curve)
    return torch.stack(used)


if __name__ == "__main__":
    main()

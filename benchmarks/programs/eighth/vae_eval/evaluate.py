from protocol import Protocol
from vae import VAE


def validation_bound(model: VAE, x, protocol: Protocol = Protocol()) -> float:
    model.eval()
    with protocol.fixed_draws() as p:
        value = sum(model.bound(x).item() for _ in range(p.samples)) / p.samples
    model.train()
    return value

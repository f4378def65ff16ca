import numpy as np
import torch

from layers import TableAutoencoder
from repro import pin
from settings import Settings


def load_table(cfg: Settings) -> torch.Tensor:
    base = np.linspace(-1.0, 1.0, cfg.rows)[:, None]
    freq = np.arange(1, cfg.columns + 1)[None, :]
    return torch.tensor(np.sin(base * freq), dtype=torch.float32)


def run(cfg: Settings) -> dict:
    """Trains the autoencoder on hidden cells; `coverage` is the share of cells hidden at least once."""
    pin(cfg.seed)
    table = load_table(cfg)
    model = TableAutoencoder(cfg.columns, cfg.hidden, cfg.hide_rate, cfg.seed)
    optimiser = torch.optim.AdamW(model.parameters(), lr=cfg.lr)
    ever_hidden = torch.zeros_like(table, dtype=torch.bool)
    history = []
    for _ in range(cfg.steps):
        model.train()
        recon = model(table)
        hidden = model.corrupt.last_hidden
        ever_hidden |= hidden
        loss = (recon - table)[hidden].square().mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        history.append(loss.item())
    weights = torch.cat([p.detach().flatten() for p in model.parameters()])
    return {"loss": history, "coverage": ever_hidden.float().mean().item(), "weights": weights.numpy()}


if __name__ == "__main__":
    result = run(Settings())
    print(f"loss {result['loss'][-1]:.4f}  coverage {result['coverage']:.2f}")

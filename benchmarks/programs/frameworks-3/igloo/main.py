"""FedAvg with local noisy SGD: the server averages client models, which should average the noise away."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
import optax


@dataclass
class FedConfig:
    clients: int = 8
    rounds: int = 3
    local_steps: int = 4
    lr: float = 0.1
    eta: float = 0.05
    seed: int = 17


class Client:
    def __init__(self, cid, x, y, cfg):
        self.cid, self.x, self.y, self.cfg = cid, x, y, cfg
        self.tx = optax.noisy_sgd(cfg.lr, eta=cfg.eta, gamma=0.55, key=cfg.seed)
        self.state = None

    def fit(self, w):
        if self.state is None:
            self.state = self.tx.init(w)
        start = w
        for _ in range(self.cfg.local_steps):
            grad = jax.grad(lambda v: jnp.mean((self.x @ v - self.y) ** 2))(w)
            updates, self.state = self.tx.update(grad, self.state, w)
            w = optax.apply_updates(w, updates)
        return w - start


def main(cfg=FedConfig()):
    rng = np.random.default_rng(cfg.seed)
    x = rng.normal(size=(32, 6)).astype("float32")
    y = x @ np.linspace(-1, 1, 6).astype("float32")
    clients = [Client(c, x, y, cfg) for c in range(cfg.clients)]
    w = jnp.zeros(6)
    for r in range(cfg.rounds):
        deltas = jnp.stack([c.fit(w) for c in clients])
        w = w + deltas.mean(axis=0)
        print(f"round {r}: loss {float(jnp.mean((x @ w - y) ** 2)):.4f}")
    return deltas


if __name__ == "__main__":
    main()

import torch
from torch import nn

import store


class Rank:
    def __init__(self, rank, cfg):
        self.rank, self.cfg = rank, cfg
        self.rng = torch.Generator().manual_seed(1000 * cfg["seed"] + rank)
        self.net = nn.Linear(cfg["dim"], 1)
        self.step_no = 0

    def step(self):
        """One noisy gradient of this rank's part of the batch."""
        jitter = torch.randn(self.cfg["dim"], generator=self.rng)
        loss = self.net(torch.ones(self.cfg["dim"]) + self.cfg["sigma"] * jitter).pow(2)
        grads = torch.autograd.grad(loss, list(self.net.parameters()))
        self.step_no += 1
        return grads, jitter

    def save(self, folder):
        if self.rank == 0:
            store.write(folder, "model.pt", self.net.state_dict())
        store.write(folder, "trainer_state.pt", {"step": self.step_no, "rng": self.rng.get_state()})

    def load(self, folder):
        self.net.load_state_dict(store.read(folder, "model.pt"))
        state = store.read(folder, "trainer_state.pt")
        self.step_no = state["step"]
        self.rng.set_state(state["rng"])

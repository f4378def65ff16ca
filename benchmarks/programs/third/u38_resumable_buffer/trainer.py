import torch
from torch import nn

from buffer import ReplayBuffer


class QTrainer:
    def __init__(self, cfg):
        torch.manual_seed(cfg["seed"])
        self.cfg = cfg
        self.buffer = ReplayBuffer(cfg["capacity"], cfg["seed"])
        self.q = nn.Linear(1, 1)
        self.opt = torch.optim.Adam(self.q.parameters(), lr=1e-2)

    def run(self, steps):
        for _ in range(steps):
            s = torch.from_numpy(self.buffer.sample(self.cfg["batch"])).unsqueeze(1)
            loss = (self.q(s) + 0.01 * torch.randn_like(s) - s.abs()).pow(2).mean()
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
        return self

    def checkpoint(self):
        parts = {k: getattr(self, k).state_dict() for k in ("q", "opt", "buffer")}
        return {**parts, "torch_rng": torch.get_rng_state()}

    def restore(self, ckpt):
        for k in ("q", "opt", "buffer"):
            getattr(self, k).load_state_dict(ckpt[k])
        torch.set_rng_state(ckpt["torch_rng"])
        return self

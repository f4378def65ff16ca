import io

import numpy as np
import torch
from torch import nn


class Session:
    def __init__(self, seed):
        torch.manual_seed(seed)
        self.order = np.random.default_rng(seed)
        self.haze = torch.Generator().manual_seed(seed ^ 0x5EED)
        self.model = nn.Linear(5, 1)
        self.opt = torch.optim.SGD(self.model.parameters(), 0.05, momentum=0.9)
        self.done = 0

    def step(self, brine, salinity):
        pick = torch.from_numpy(self.order.integers(0, len(brine), 4))
        x = brine[pick] + 0.2 * torch.randn(4, 5, generator=self.haze)
        x = nn.functional.dropout(x, 0.2)
        loss = (self.model(x)[:, 0] - salinity[pick]).square().mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        self.done += 1
        return loss.item()

    def dump(self):
        blob = io.BytesIO()
        torch.save(
            {
                "model": self.model.state_dict(),
                "opt": self.opt.state_dict(),
                "done": self.done,
                "torch": torch.get_rng_state(),
                "order": self.order.bit_generator.state,
            },
            blob,
        )
        return blob.getvalue()

    @classmethod
    def load(cls, blob, seed):
        saved = torch.load(io.BytesIO(blob), weights_only=False)
        self = cls(seed)
        self.model.load_state_dict(saved["model"])
        self.opt.load_state_dict(saved["opt"])
        self.done = saved["done"]
        self.order.bit_generator.state = saved["order"]
        torch.set_rng_state(saved["torch"])
        return self

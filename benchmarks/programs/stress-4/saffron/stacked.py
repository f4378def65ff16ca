import copy

import torch
from torch import nn
from torch.func import functional_call, stack_module_state, vmap

MAPPED = {"in_dims": (0, 0, None), "randomness": "same"}


class Member(nn.Module):
    def __init__(self, width=32):
        super().__init__()
        self.inner = nn.Linear(3, width)
        self.drop = nn.Dropout(0.5)
        self.outer = nn.Linear(width, 1)

    def forward(self, x):
        kept = self.drop(torch.ones(x.shape[0], self.inner.out_features))
        return self.outer(torch.relu(self.inner(x)) * kept)[:, 0], kept


class Committee:
    def __init__(self, members):
        self.params, self.buffers = stack_module_state(members)
        self._base = [copy.deepcopy(members[0]).to("meta")]

    def _one(self, params, buffers, x):
        return functional_call(self._base[0], (params, buffers), (x,))

    def _under_noise(self, params, buffers, x):
        moved = x + 0.3 * torch.randn_like(x)
        hidden = nn.functional.linear(moved, params["inner.weight"], params["inner.bias"])
        return nn.functional.linear(torch.relu(hidden), params["outer.weight"], params["outer.bias"])[:, 0], moved

    def __call__(self, x, **options):
        return vmap(self._one, **{**MAPPED, **options})(self.params, self.buffers, x)

    def sensitivity(self, x):
        """How the members answer to one disturbed input."""
        return vmap(self._under_noise, **MAPPED)(self.params, self.buffers, x)

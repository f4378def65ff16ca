import copy

import torch
from torch import nn
from torch.func import functional_call, grad_and_value, stack_module_state, vmap


class Regressor(nn.Module):
    def __init__(self, width=24, p=0.15):
        super().__init__()
        self.inp = nn.Linear(1, width)
        self.mid = nn.Linear(width, width)
        self.out = nn.Linear(width, 1)
        self.p = p

    def forward(self, x):
        h = torch.tanh(self.inp(x))
        h = nn.functional.dropout(h, self.p, training=self.training)
        h = torch.tanh(self.mid(h))
        return self.out(h)[..., 0]


class StackedEnsemble:
    """All members are trained by one vmapped call; each has its own weights, masks and bag."""

    def __init__(self, size, lr):
        self.models = [Regressor() for _ in range(size)]
        params, self.buffers = stack_module_state(self.models)
        self.params = {k: v.detach() for k, v in params.items()}
        self.skeleton = copy.deepcopy(self.models[0]).to("meta")
        self.lr = lr

    def _call(self, params, buffers, x):
        return functional_call(self.skeleton, (params, buffers), (x,))

    def _loss(self, params, buffers, x, y):
        return nn.functional.mse_loss(self._call(params, buffers, x), y)

    def step(self, xs, ys):
        self.skeleton.train()
        grads, losses = vmap(grad_and_value(self._loss), randomness="different")(
            self.params, self.buffers, xs, ys)
        self.params = {k: p - self.lr * grads[k] for k, p in self.params.items()}
        return losses

    @torch.no_grad()
    def predict(self, x):
        self.skeleton.eval()
        return vmap(self._call, in_dims=(0, 0, None))(self.params, self.buffers, x)

    @torch.no_grad()
    def noisy(self, x):
        """One training-mode pass per member."""
        self.skeleton.train()
        return vmap(self._call, in_dims=(0, 0, None), randomness="different")(
            self.params, self.buffers, x)

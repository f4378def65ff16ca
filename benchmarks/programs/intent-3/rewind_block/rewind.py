import torch

DRAWN = []


def noisy(x, w):
    keep = torch.rand(x.shape) < 0.7
    DRAWN.append(keep)
    return torch.tanh(x * keep / 0.7 @ w)


class Rewind(torch.autograd.Function):
    """Stores the inputs only; activations are made again in the backward pass."""

    @staticmethod
    def forward(ctx, x, w):
        ctx.rng = torch.get_rng_state()
        ctx.save_for_backward(x, w)
        with torch.no_grad():
            return noisy(x, w)

    @staticmethod
    def backward(ctx, grad):
        x, w = (t.detach().requires_grad_() for t in ctx.saved_tensors)
        with torch.random.fork_rng(devices=[]), torch.enable_grad():
            torch.set_rng_state(ctx.rng)
            out = noisy(x, w)
        return torch.autograd.grad(out, (x, w), grad)

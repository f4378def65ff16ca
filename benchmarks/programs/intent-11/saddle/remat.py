"""Recompute a block in the backward pass instead of storing its activations."""
import torch


class Recompute(torch.autograd.Function):
    @staticmethod
    def forward(ctx, block, x, *params):
        ctx.block = block
        ctx.rng = torch.get_rng_state()
        ctx.save_for_backward(x, *params)
        with torch.no_grad():
            return block(x)

    @staticmethod
    def backward(ctx, grad):
        x, *params = ctx.saved_tensors
        x = x.detach().requires_grad_(True)
        with torch.random.fork_rng(devices=[]), torch.enable_grad():
            torch.set_rng_state(ctx.rng)
            y = ctx.block(x)
        gx, *gp = torch.autograd.grad(y, [x, *params], grad)
        return (None, gx, *gp)


def call(block, x, save_memory):
    if not save_memory:
        return block(x)
    return Recompute.apply(block, x, *block.parameters())

import torch


class SmoothAbs(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, mu):
        r = (x * x + mu * mu).sqrt()
        ctx.save_for_backward(x, r)
        return r

    @staticmethod
    def backward(ctx, upstream):
        x, r = ctx.saved_tensors
        return upstream * x / r, None


def smooth_abs(x, mu=0.1):
    return SmoothAbs.apply(x, mu)

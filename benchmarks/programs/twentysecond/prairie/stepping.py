import torch


class Stepper:
    """Keeps the compiled forward next to the optimiser."""

    def __init__(self, model, lr, backend):
        self.model = model
        self.forward = torch.compile(model, backend=backend)
        self.opt = torch.optim.SGD(model.parameters(), lr=lr)

    def __call__(self, x, y):
        out, off = self.forward(x)
        loss = (out - y).square().mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return off.tolist(), float(loss.detach())

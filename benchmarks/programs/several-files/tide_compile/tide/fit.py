import torch


class Fit:
    def __init__(self, objective, options, hooks=()):
        self.options = options
        self.hooks = list(hooks)
        self.objective = torch.compile(objective, backend="eager")
        self.noises, self.losses = [], []

    def _tell(self, event):
        for hook in self.hooks:
            getattr(hook, event)(self)

    def run(self):
        self._tell("on_start")
        hours = torch.linspace(0, 12, self.options["rows"])
        heights = 2.0 + torch.cos(hours - 1.0)
        coef = torch.zeros(3, requires_grad=True)
        opt = torch.optim.SGD([coef], lr=self.options["lr"])
        for _ in range(self.options["steps"]):
            loss, noise = self.objective(coef, hours, heights, self.options["jitter"])
            opt.zero_grad()
            loss.backward()
            opt.step()
            self.noises.append(noise.tolist())
            self.losses.append(float(loss.detach()))
            self._tell("on_step")

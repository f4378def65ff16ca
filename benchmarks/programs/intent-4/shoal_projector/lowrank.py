import torch


class SubspaceSGD(torch.optim.Optimizer):
    """Keeps the gradient in a random subspace that is changed every `gap` steps."""

    def __init__(self, params, lr=0.1, rank=2, gap=5, seed=0):
        super().__init__(params, dict(lr=lr, rank=rank, gap=gap, seed=seed))
        self.bases = []

    def _basis(self, group, dim):
        gen = torch.Generator().manual_seed(group["seed"])
        raw = torch.randn(dim, group["rank"], generator=gen)
        return torch.linalg.qr(raw).Q

    @torch.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                state = self.state[p]
                count = state.setdefault("count", 0)
                if count % group["gap"] == 0:
                    state["basis"] = self._basis(group, p.shape[0])
                    self.bases.append(state["basis"].clone())
                basis = state["basis"]
                p.sub_(group["lr"] * basis @ (basis.T @ p.grad))
                state["count"] = count + 1

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, d_in, n_cls, width=48, p=0.3):
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(d_in, width), nn.ReLU(), nn.Dropout(p),
            nn.Linear(width, width), nn.ReLU(), nn.Dropout(p),
        )
        self.head = nn.Linear(width, n_cls)

    def forward(self, x):
        return self.head(self.body(x))


def _sampling(module):
    if isinstance(module, nn.Dropout):
        module.train()


@torch.no_grad()
def bald_scores(net, x, passes=12):
    """Mutual information between prediction and weights (Houlsby et al. 2011)."""
    net.eval()
    net.apply(_sampling)
    probs = torch.stack([net(x).softmax(-1) for _ in range(passes)])
    mean = probs.mean(0)
    total = -(mean * mean.clamp_min(1e-9).log()).sum(-1)
    each = -(probs * probs.clamp_min(1e-9).log()).sum(-1).mean(0)
    return total - each

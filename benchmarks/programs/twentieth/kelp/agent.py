import torch
from torch import nn
from torch.distributions import Categorical


class Policy(nn.Module):
    def __init__(self, n_obs, n_act, width=32):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(n_obs, width), nn.Tanh(), nn.Linear(width, n_act))

    def act(self, obs):
        dist = Categorical(logits=self.body(torch.as_tensor(obs)))
        a = dist.sample()
        return int(a), dist.log_prob(a)


def reinforce_loss(logps, rewards, gamma=0.99):
    ret, out = 0.0, []
    for r in reversed(rewards):
        ret = r + gamma * ret
        out.append(ret)
    g = torch.tensor(out[::-1])
    g = (g - g.mean()) / (g.std() + 1e-6)
    return -(torch.stack(logps) * g).sum()

import abc

import torch


class Policy(abc.ABC):
    @abc.abstractmethod
    def pick(self, scores, budget, generator):
        ...


class Margin(Policy):
    def pick(self, scores, budget, generator):
        top = scores.topk(2, dim=-1).values
        return (top[:, 0] - top[:, 1]).argsort(stable=True)[:budget]


class Lottery(Policy):
    def pick(self, scores, budget, generator):
        return torch.randperm(len(scores), generator=generator)[:budget]


class Softened(Policy):
    def pick(self, scores, budget, generator):
        noise = torch.rand(len(scores), generator=generator)
        gumbel = -(-noise.clamp_min(1e-9).log()).log()
        return (gumbel - 3 * scores.amax(-1)).topk(budget).indices

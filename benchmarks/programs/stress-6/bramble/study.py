import torch

from streams import Streams


class Population:
    """Linear outcome model with one covariate and a randomised treatment."""

    def __init__(self, streams: Streams, *, effect=1.0, slope=0.5, sigma=1.0):
        self.streams = streams
        self.effect, self.slope, self.sigma = effect, slope, sigma

    def draw(self, n: int):
        covariate = self.streams.normal("design", n)
        treated = (torch.rand(n, generator=self.streams.treatment) < 0.5).float()
        error = self.sigma * self.streams.normal("errors", n)
        outcome = self.effect * treated + self.slope * covariate + error
        return {"covariate": covariate, "treated": treated, "error": error, "outcome": outcome}


def ols(sample):
    n = len(sample["outcome"])
    design = torch.stack([torch.ones(n), sample["treated"], sample["covariate"]], dim=1)
    return torch.linalg.lstsq(design, sample["outcome"][:, None]).solution[:, 0]

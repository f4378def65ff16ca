"""Stochastic gradient samplers for Bayesian regression."""
import numpy as np

from snapshot import Snapshotable


class Sampler(Snapshotable):
    state_fields = ("step", "theta", "rng")

    def __init__(self, model, cfg):
        self.model = model
        self.cfg = cfg
        self.rng = np.random.default_rng(cfg.seed)
        self.step = 0
        self.theta = np.zeros(model.dim)
        self.setup()

    def setup(self):
        pass

    def propose(self, grad):
        raise NotImplementedError

    def advance(self):
        grad = self.model.grad(self.theta, self.rng, self.cfg.batch)
        xi = self.propose(grad)
        self.step += 1
        return float(xi.mean())


class SGLD(Sampler):
    def propose(self, grad):
        xi = self.rng.standard_normal(self.theta.shape)
        self.theta = self.theta + self.cfg.eps * grad + np.sqrt(2 * self.cfg.eps) * xi
        return xi


class SGHMC(Sampler):
    """Langevin dynamics with momentum; the friction is annealed."""

    state_fields = ("step", "theta", "velocity", "friction")

    def setup(self):
        self.velocity = np.zeros_like(self.theta)
        self.friction = self.cfg.friction

    def propose(self, grad):
        xi = self.rng.standard_normal(self.theta.shape)
        scale = np.sqrt(2 * self.friction * self.cfg.eps)
        self.velocity = (1 - self.friction) * self.velocity + self.cfg.eps * grad + scale * xi
        self.theta = self.theta + self.velocity
        self.friction = max(0.05, 0.995 * self.friction)
        return xi


SAMPLERS = {"sgld": SGLD, "sghmc": SGHMC}

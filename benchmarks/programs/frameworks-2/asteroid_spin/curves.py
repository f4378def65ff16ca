import numpy as np
import torch


def light_curve(period, samples=32):
    """One noisy light curve with a random phase."""
    phase = np.random.uniform(0, 2 * np.pi)
    t = np.linspace(0, 4, samples)
    flux = np.sin(2 * np.pi * t / period + phase)
    return torch.from_numpy(flux).float() + 0.1 * torch.randn(samples)


def batch(periods):
    return torch.stack([light_curve(p) for p in periods])

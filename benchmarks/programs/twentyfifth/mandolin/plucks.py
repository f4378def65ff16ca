import torch


def string(theta, frames):
    """Envelope of a plucked string whose excitation is noisy."""
    decay, gain, damp = theta.sigmoid().unbind()
    burst = torch.randn(frames)
    level, out = gain, []
    for kick in burst.unbind():
        level = level * decay + 0.1 * damp * kick
        out.append(level)
    return torch.stack(out), burst


def mismatch(theta, target):
    sound, burst = string(theta, len(target))
    return (sound - target).square().mean(), burst

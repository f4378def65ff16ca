import numpy as np


def chirp(n=512, rate=0.002):
    t = np.arange(n)
    return np.sin(2 * np.pi * (0.05 * t + 0.5 * rate * t**2 / 8))


def spectrogram(wave, size=32, hop=16):
    frames = np.lib.stride_tricks.sliding_window_view(wave, size)[::hop] * np.hanning(size)
    return np.abs(np.fft.rfft(frames, axis=1)).T

"""Streaming spectrogram with a reused workspace."""
import torch


class Workspace:
    def __init__(self, hops, window):
        self.frames = torch.empty(hops, window)
        self.power = torch.empty(hops, window // 2 + 1)
        self.taper = torch.hann_window(window)


class Spectrogram:
    def __init__(self, window, hop, length):
        self.window, self.hop = window, hop
        self.hops = 1 + (length - window) // hop
        self.room = Workspace(self.hops, window)

    def __call__(self, signal):
        room = self.room
        for k in range(self.hops):
            start = k * self.hop
            torch.mul(signal[start:start + self.window], room.taper, out=room.frames[k])
        spectrum = torch.fft.rfft(room.frames)
        torch.mul(spectrum.real, spectrum.real, out=room.power)
        room.power.addcmul_(spectrum.imag, spectrum.imag)
        return room.power.mean(0)


if __name__ == "__main__":
    t = torch.linspace(0, 1, 256)
    print(Spectrogram(64, 32, 256)(torch.sin(50 * t)).argmax())

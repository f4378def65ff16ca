from dataclasses import dataclass

import numpy as np


@dataclass
class Line:
    session: int
    step: float = 0.5
    block: int = 64


class Converter:
    """A coarse converter that rounds up or down at random, in proportion."""

    def __init__(self, line):
        self.line, self.count = line, 0

    def read(self, samples):
        rng = np.random.default_rng([self.line.session, self.count])
        self.count += 1
        offset = rng.uniform(-0.5, 0.5, samples.shape)
        return np.rint(samples / self.line.step + offset).astype(np.int8)


def merge(codes, line):
    """Average the converters for a finer reading."""
    return np.mean(codes, axis=0) * line.step


def main(packets=12, converters=16):
    line = Line(session=4242)
    signal = 0.8 * np.sin(np.arange(packets * line.block) / 9.0)
    bank = [Converter(line) for _ in range(converters)]
    codes, error = [], []
    for part in signal.reshape(packets, -1):
        got = np.stack([c.read(part) for c in bank])
        codes.append(got)
        error.append(merge(got, line) - part)
    rms = np.sqrt((np.stack(error) ** 2).mean())
    return {"codes": np.stack(codes), "rms": rms}


if __name__ == "__main__":
    print(main()["rms"])

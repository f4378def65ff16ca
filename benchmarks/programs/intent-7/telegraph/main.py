from dataclasses import dataclass

import numpy as np


@dataclass
class Line:
    session: int
    step: float = 0.5
    block: int = 64


class Sender:
    def __init__(self, line):
        self.line, self.count = line, 0

    def send(self, samples):
        rng = np.random.default_rng([self.line.session, self.count])
        self.count += 1
        offset = rng.uniform(-0.5, 0.5, samples.shape)
        return np.rint(samples / self.line.step + offset).astype(np.int8)


class Receiver:
    def __init__(self, line):
        self.line, self.count = line, 0

    def receive(self, codes):
        rng = np.random.default_rng([self.line.session, self.count])
        self.count += 1
        offset = rng.uniform(-0.5, 0.5, codes.shape)
        return (codes - offset) * self.line.step


def main(packets=12):
    line = Line(session=4242)
    signal = 0.8 * np.sin(np.arange(packets * line.block) / 9.0)
    sender, receiver = Sender(line), Receiver(line)
    heard = [receiver.receive(sender.send(part)) for part in signal.reshape(packets, -1)]
    error = np.stack(heard) - signal.reshape(packets, -1)
    return {"error": error, "rms": np.sqrt((error**2).mean()), "floor": line.step / np.sqrt(12)}


if __name__ == "__main__":
    print(main()["rms"])

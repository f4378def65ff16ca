from buffers import Replay
from mixing import Mixer


class Learner:
    def __init__(self, buffer, mixer):
        self.buffer, self.mixer = buffer, mixer

    def minibatches(self, size):
        table = self.buffer.table()
        table = self.mixer.in_place(table)
        for k in range(0, len(table), size):
            yield table[k : k + size]


def main(n=40):
    buf = Replay(3)
    for t in range(n):
        buf.push(t, t + 1, t % 4)
    learner = Learner(buf, Mixer(0))
    return sorted(int(r[0]) for b in learner.minibatches(8) for r in b), n

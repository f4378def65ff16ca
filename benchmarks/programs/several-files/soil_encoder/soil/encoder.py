from typing import ClassVar, Sequence

from flax import linen as nn

from .gates import Gate


class Encoder(nn.Module):
    sizes: Sequence[int]
    noises: ClassVar[tuple] = (Gate.collection,)

    def setup(self):
        self.gates = [Gate(n) for n in self.sizes]

    def __call__(self, x, train=False):
        first = None
        for gate in self.gates:
            x = gate(x, train)
            first = x if first is None else first
        return x, first

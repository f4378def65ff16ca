from flax import nnx

from parts import Gate


class SeamNet(nnx.Module):
    def __init__(self, width=8, depth=2, rate=0.3, *, rngs):
        self.gates = nnx.List([Gate(width, rate, rngs=rngs) for _ in range(depth)])
        self.score = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        for gate in self.gates:
            x = gate(x)
        return self.score(x)[..., 0]

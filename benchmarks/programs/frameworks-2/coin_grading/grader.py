from flax import nnx


class Grader(nnx.Module):
    def __init__(self, features, *, rngs):
        self.front = nnx.Linear(features, 32, rngs=rngs)
        self.drop = nnx.Dropout(0.4, rngs=rngs)
        self.out = nnx.Linear(32, 1, rngs=rngs)

    def __call__(self, coin):
        return self.out(self.drop(nnx.relu(self.front(coin))))[..., 0]

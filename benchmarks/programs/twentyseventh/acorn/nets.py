from flax import nnx


class Regressor(nnx.Module):
    def __init__(self, d_in, width, rate, rngs):
        self.fc1 = nnx.Linear(d_in, width, rngs=rngs)
        self.fc2 = nnx.Linear(width, width, rngs=rngs)
        self.out = nnx.Linear(width, 1, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        h = self.drop(nnx.relu(self.fc1(x)))
        h = self.drop(nnx.relu(self.fc2(h)))
        return self.out(h)[..., 0]

from flax import nnx
import jax

from cloud import PointNet


class Session:
    def __init__(self, seed):
        init_key, self.step_root = jax.random.split(jax.random.key(seed))
        self.model = PointNet(16, nnx.Rngs(init_key))
        self.count = 0

    def noisy(self, points):
        key = jax.random.fold_in(self.step_root, self.count)
        self.count += 1
        return self.model(points, key)

    def clean(self, points):
        return self.model(points)

import jax
import optax
from flax import nnx


class Engine:
    """Functional training of an nnx module with plain jax transforms."""

    def __init__(self, model, lr):
        self.graph, self.weights, self.extra = nnx.split(model, nnx.Param, ...)
        self.lr = lr
        self._step = jax.jit(self._pure_step)

    def _pure_step(self, weights, extra, x, y):
        def loss_of(model):
            return optax.softmax_cross_entropy_with_integer_labels(model(x), y).mean()

        model = nnx.merge(self.graph, weights, extra)
        loss, grads = nnx.value_and_grad(loss_of)(model)
        return jax.tree.map(lambda w, g: w - self.lr * g, weights, grads), loss

    def fit(self, x, y, steps):
        out = []
        for _ in range(steps):
            self.weights, loss = self._step(self.weights, self.extra, x, y)
            out.append(float(loss))
        return out

import jax
import jax.numpy as jnp
import optax
from flax import nnx


def loss_fn(model, x, y):
    pred, sparsity = model(x)
    return jnp.mean((pred - y) ** 2), sparsity


@nnx.jit
def train_step(model, optimizer, x, y):
    (loss, sparsity), grads = nnx.value_and_grad(loss_fn, has_aux=True)(model, x, y)
    optimizer.update(model, grads)
    return loss, sparsity


@nnx.jit
def eval_step(model, x, y):
    return loss_fn(model, x, y)[0]


class Validation:
    """Keeps the best weights and counts the rounds without progress."""

    def __init__(self, x, y, min_delta, patience):
        self.x, self.y = x, y
        self.min_delta = min_delta
        self.patience = patience
        self.best = float("inf")
        self.best_state = None
        self.stale = 0
        self.log = []

    def __call__(self, model):
        model.eval()
        loss = float(eval_step(model, self.x, self.y))
        self.log.append(loss)
        if loss > self.best - self.min_delta:
            self.stale += 1
            return self.stale >= self.patience
        self.best = loss
        self.stale = 0
        self.best_state = jax.tree.map(jnp.copy, nnx.state(model, nnx.Param))
        model.train()
        return False


class Trainer:
    def __init__(self, model, lr, hooks):
        self.model = model
        self.optimizer = nnx.Optimizer(model, optax.adamw(lr), wrt=nnx.Param)
        self.hooks = hooks
        self.history = {"loss": [], "sparsity": []}

    def run_epoch(self, batches):
        logs = [train_step(self.model, self.optimizer, x, y) for x, y in batches]
        for name, column in zip(("loss", "sparsity"), zip(*logs)):
            self.history[name].append(float(jnp.stack(column).mean()))

    def fit(self, make_batches, epochs):
        self.model.train()
        for epoch in range(epochs):
            self.run_epoch(make_batches(epoch))
            stop = [hook(self.model) for hook in self.hooks]
            if any(stop):
                break
        return self.history

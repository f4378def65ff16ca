import optax
from flax import nnx


def make_step(lr):
    tx = optax.adam(lr)

    def loss_fn(model, x, y):
        return optax.softmax_cross_entropy_with_integer_labels(model(x), y).mean()

    def step(model, opt, x, y):
        loss, grads = nnx.value_and_grad(loss_fn)(model, x, y)
        opt.update(model, grads)
        return loss

    return tx, nnx.jit(step)

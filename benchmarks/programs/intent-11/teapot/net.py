import flax.linen as nn
import jax
import jax.numpy as jnp
import optax


class Grader(nn.Module):
    hidden: int = 32
    classes: int = 3

    @nn.compact
    def __call__(self, x, train: bool):
        x = nn.relu(nn.Dense(self.hidden)(x))
        x = nn.Dropout(0.2, deterministic=not train)(x)
        return nn.Dense(self.classes)(x)


MODEL = Grader()
TX = optax.adam(5e-3)


@jax.jit
def train_step(params, opt_state, x, y, key):
    def loss_fn(p):
        logits = MODEL.apply(p, x, train=True, rngs={"dropout": key})
        return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()

    loss, g = jax.value_and_grad(loss_fn)(params)
    u, opt_state = TX.update(g, opt_state)
    return optax.apply_updates(params, u), opt_state, loss


def accuracy(params, x, y):
    return float(jnp.mean(MODEL.apply(params, x, train=False).argmax(-1) == y))

import jax
import jax.numpy as jnp
import optax

from ratings import masked_error


class Factoriser:
    """Plain matrix factorisation trained by gradient descent."""

    def __init__(self, shape, rank, key, init_scale=0.1):
        rows, cols = shape
        k_row, k_col = jax.random.split(key)
        self.factors = {
            "row": init_scale * jax.random.normal(k_row, (rows, rank)),
            "col": init_scale * jax.random.normal(k_col, (cols, rank)),
        }
        self.initial = dict(self.factors)

    @staticmethod
    def score(factors):
        return factors["row"] @ factors["col"].T

    def fit(self, table, seen, steps, lr=0.05):
        tx = optax.adam(lr)
        state = tx.init(self.factors)

        @jax.jit
        def step(factors, state):
            loss, grads = jax.value_and_grad(
                lambda f: masked_error(table, self.score(f), seen)
            )(factors)
            updates, state = tx.update(grads, state)
            return optax.apply_updates(factors, updates), state, loss

        history = []
        for _ in range(steps):
            self.factors, state, loss = step(self.factors, state)
            history.append(float(loss))
        return jnp.array(history)

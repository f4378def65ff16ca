import equinox as eqx
import jax
import jax.numpy as jnp
import optax


class RewardModel(eqx.Module):
    hidden: eqx.nn.Linear
    score: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, dim, *, key):
        a, b = jax.random.split(key)
        self.hidden = eqx.nn.Linear(dim, 32, key=a)
        self.score = eqx.nn.Linear(32, 1, key=b)
        self.drop = eqx.nn.Dropout(0.4)

    def __call__(self, x, *, key=None):
        return self.score(self.drop(jax.nn.relu(self.hidden(x)), key=key))[0]


def margins(model, chosen, rejected, key):
    ka, kb = jax.random.split(key)
    n = chosen.shape[0]
    r = jax.vmap(lambda x, k: model(x, key=k))
    return r(chosen, jax.random.split(ka, n)) - r(rejected, jax.random.split(kb, n))


@eqx.filter_jit
def train_step(model, opt, state, chosen, rejected, key):
    def loss(m):
        return -jnp.mean(jax.nn.log_sigmoid(margins(m, chosen, rejected, key)))
    g = eqx.filter_grad(loss)(model)
    updates, state = opt.update(g, state)
    return eqx.apply_updates(model, updates), state


def validation_accuracy(model, chosen, rejected, key):
    return jnp.mean(margins(model, chosen, rejected, key) > 0)

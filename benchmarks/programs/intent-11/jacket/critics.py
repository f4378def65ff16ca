import equinox as eqx
import jax
import jax.numpy as jnp


class Critic(eqx.Module):
    net: eqx.nn.MLP

    def __init__(self, obs, act, width, *, key):
        self.net = eqx.nn.MLP(obs + act, "scalar", width, 2, key=key)

    def __call__(self, s, a):
        return self.net(jnp.concatenate([s, a]))


class Pessimist(eqx.Module):
    """Clipped double estimate: the smallest of several critics."""
    members: list

    def __init__(self, shape, count=2, *, key):
        self.members = [Critic(**shape, key=key) for _ in range(count)]

    def each(self, s, a):
        return jnp.stack([jax.vmap(m)(s, a) for m in self.members])

    def __call__(self, s, a):
        return self.each(s, a).min(axis=0)

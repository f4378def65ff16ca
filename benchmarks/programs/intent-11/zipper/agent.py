import equinox as eqx
import jax
import jax.numpy as jnp


class QNet(eqx.Module):
    body: eqx.nn.MLP

    def __init__(self, obs, actions, *, key):
        self.body = eqx.nn.MLP(obs, actions, 24, 2, key=key)

    def __call__(self, s):
        return self.body(s)


class Agent(eqx.Module):
    online: QNet
    target: QNet

    def __init__(self, obs, actions, *, key):
        # the target starts as an exact copy of the online network
        self.online = QNet(obs, actions, key=key)
        self.target = QNet(obs, actions, key=key)

    def gap(self, s):
        return jnp.abs(jax.vmap(self.online)(s) - jax.vmap(self.target)(s)).max()

    def follow(self, tau):
        mixed = jax.tree.map(
            lambda p, q: tau * p + (1 - tau) * q if eqx.is_array(p) else q,
            self.online, self.target)
        return eqx.tree_at(lambda m: m.target, self, mixed)

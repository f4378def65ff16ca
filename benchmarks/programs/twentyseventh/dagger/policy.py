import equinox as eqx
import jax
import jax.numpy as jnp
import jax.random as jr


class ClonePolicy(eqx.Module):
    inp: eqx.nn.Linear
    hidden: eqx.nn.Linear
    out: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, keys, d_obs, n_act, width=32, p=0.2):
        self.inp = eqx.nn.Linear(d_obs, width, key=keys())
        self.hidden = eqx.nn.Linear(width, width, key=keys())
        self.out = eqx.nn.Linear(width, n_act, key=keys())
        self.drop = eqx.nn.Dropout(p)

    def __call__(self, obs, key=None):
        k1, k2 = (None, None) if key is None else jr.split(key)
        h = self.drop(jax.nn.relu(self.inp(obs)), key=k1)
        h = self.drop(jax.nn.relu(self.hidden(h)), key=k2)
        return self.out(h)


def expert(obs):
    return jnp.argmax(jnp.stack([obs[0] + obs[1], obs[2] - obs[3], 0.3 - obs[0]]), 0)


def drift(key, obs, action):
    """Next observation of the toy plant."""
    push = jnp.eye(3, obs.shape[0])[action]
    return 0.8 * obs - 0.5 * push + 0.4 * jr.normal(key, obs.shape)

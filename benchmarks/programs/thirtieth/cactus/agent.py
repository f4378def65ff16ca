import haiku as hk
import jax
import jax.numpy as jnp
import optax


def policy_net(obs, is_training):
    h = hk.Linear(24)(obs)
    h = jax.nn.relu(h)
    if is_training:
        h = hk.dropout(hk.next_rng_key(), 0.05, h)
    return hk.Linear(3)(h)


class Reinforce:
    def __init__(self, seq, obs_dim, lr):
        self.net = hk.transform(policy_net)
        self.params = self.net.init(next(seq), jnp.zeros((1, obs_dim)), False)
        self.opt = optax.adam(lr)
        self.opt_state = self.opt.init(self.params)
        self.baseline = 0.0
        self._act = jax.jit(self._act_impl)
        self._learn = jax.jit(self._learn_impl)

    def _act_impl(self, params, key, obs):
        logits = self.net.apply(params, None, obs, False)
        return jax.random.categorical(key, logits)

    def _learn_impl(self, params, opt_state, key, obs, act, adv):
        def loss(p):
            logp = jax.nn.log_softmax(self.net.apply(p, key, obs, True))
            return -jnp.mean(jnp.take_along_axis(logp, act[:, None], 1)[:, 0] * adv)

        updates, opt_state = self.opt.update(jax.grad(loss)(params), opt_state)
        return optax.apply_updates(params, updates), opt_state

    def act(self, key, obs):
        return self._act(self.params, key, obs)

    def learn(self, key, obs, act, ret):
        adv = ret - self.baseline
        self.baseline += 0.1 * float(ret.mean() - self.baseline)
        self.params, self.opt_state = self._learn(self.params, self.opt_state, key, obs, act, adv)

"""A PPO-style learner for contextual bandits; everything runs inside of one jit."""
from functools import partial

import jax
import jax.numpy as jnp
import optax

from state import Rollout, RunnerState, init_policy, logits, make_optimizer


def random_order(key, n):
    return partial(jax.random.permutation, key, n)


def sequential_order(key, n):
    return partial(jnp.arange, n)


SHUFFLES = {"random": random_order, "none": sequential_order}


def make_train(cfg, reward_fn):
    tx = make_optimizer(cfg)
    batch = cfg["num_contexts"]
    size = batch // cfg["minibatches"]

    def collect(params, key):
        k_obs, k_act, k_rew = jax.random.split(key, 3)
        obs = jax.random.normal(k_obs, (batch, cfg["obs_dim"]))
        lg = logits(params, obs)
        action = jax.random.categorical(k_act, lg)
        logp = jnp.take_along_axis(jax.nn.log_softmax(lg), action[:, None], 1)[:, 0]
        return Rollout(obs, action, logp, reward_fn(k_rew, obs, action))

    def loss_fn(params, mb, adv):
        lp = jax.nn.log_softmax(logits(params, mb.obs))
        logp = jnp.take_along_axis(lp, mb.action[:, None], 1)[:, 0]
        ratio = jnp.exp(logp - mb.logp)
        clipped = jnp.clip(ratio, 1 - cfg["clip"], 1 + cfg["clip"])
        entropy = -(jnp.exp(lp) * lp).sum(-1).mean()
        return -jnp.minimum(ratio * adv, clipped * adv).mean() - cfg["ent_coef"] * entropy

    def update_step(runner, _):
        key, k_roll, k_epochs = jax.random.split(runner.key, 3)
        traj = collect(runner.params, k_roll)
        order = SHUFFLES[cfg["shuffle"]](k_epochs, batch)
        adv = (traj.reward - traj.reward.mean()) / (traj.reward.std() + 1e-8)

        def minibatch_step(carry, mb):
            params, opt_state = carry
            loss, grads = jax.value_and_grad(loss_fn)(params, *mb)
            updates, opt_state = tx.update(grads, opt_state, params)
            return (optax.apply_updates(params, updates), opt_state), loss

        def epoch_step(carry, _):
            params, opt_state = carry
            perm = order()
            blocks = jax.tree.map(
                lambda x: x[perm].reshape((cfg["minibatches"], size) + x.shape[1:]), (traj, adv)
            )
            (params, opt_state), losses = jax.lax.scan(minibatch_step, (params, opt_state), blocks)
            return (params, opt_state), (losses.mean(), perm)

        (params, opt_state), (losses, perms) = jax.lax.scan(
            epoch_step, (runner.params, runner.opt_state), None, cfg["epochs"]
        )
        metrics = {"reward": traj.reward.mean(), "loss": losses, "order": perms}
        return RunnerState(params, opt_state, key, runner.updates + 1), metrics

    def train(key):
        k_init, key = jax.random.split(key)
        params = init_policy(k_init, cfg["obs_dim"], cfg["hidden"], cfg["n_actions"])
        runner = RunnerState(params, tx.init(params), key, jnp.zeros((), jnp.int32))
        return jax.lax.scan(update_step, runner, None, cfg["num_updates"])

    return train

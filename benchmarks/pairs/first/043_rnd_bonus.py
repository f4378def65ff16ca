"""Random network distillation: novelty bonus for a ring of states."""
import haiku as hk
import jax
import jax.numpy as jnp
import optax

CFG = {"features": 8, "hidden": 16, "lr": 1e-2, "steps": 40, "seed": 13}


def embed(obs):
    return hk.nets.MLP([CFG["hidden"], CFG["features"]])(obs)


net = hk.without_apply_rng(hk.transform(embed))


def setup(key, obs):
    frozen = net.init(key, obs)
    predictor = net.init(key, obs)
    tx = optax.adam(CFG["lr"])
    return frozen, predictor, tx, tx.init(predictor)


def bonus(frozen, predictor, obs):
    return jnp.mean((net.apply(predictor, obs) - net.apply(frozen, obs)) ** 2, -1)


def main():
    angle = jnp.linspace(0, 2 * jnp.pi, 32, endpoint=False)
    ring = jnp.stack([jnp.cos(angle), jnp.sin(angle)], 1)
    visited, unseen = ring[:16], ring[16:]
    key = jax.random.PRNGKey(CFG["seed"])
    frozen, predictor, tx, opt_state = setup(key, ring[:1])

    @jax.jit
    def distill(predictor, opt_state):
        g = jax.grad(lambda p: bonus(frozen, p, visited).mean())(predictor)
        upd, opt_state = tx.update(g, opt_state)
        return optax.apply_updates(predictor, upd), opt_state

    before = bonus(frozen, predictor, ring)
    for _ in range(CFG["steps"]):
        predictor, opt_state = distill(predictor, opt_state)
    return {
        "initial": float(before.mean()),
        "visited": float(bonus(frozen, predictor, visited).mean()),
        "unseen": float(bonus(frozen, predictor, unseen).mean()),
    }

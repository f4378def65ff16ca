import jax
import jax.numpy as jnp
import optax


def optimiser(cfg):
    lr = cfg["lr"]
    return optax.chain(
        optax.scale(-lr),
        optax.add_noise(eta=2.0 * lr, gamma=0.0, key=cfg["seed"]),
    )


def run_chains(potential, starts, cfg):
    """starts: (chains, ...) -> draws (kept, chains, ...)."""
    tx = optimiser(cfg)
    states = jax.vmap(tx.init)(starts)

    def step(carry, _):
        x, states = carry
        grads = jax.vmap(jax.grad(potential))(x)
        updates, states = jax.vmap(tx.update)(grads, states)
        x = optax.apply_updates(x, updates)
        return (x, states), x

    _, draws = jax.jit(lambda c: jax.lax.scan(step, c, None, cfg["steps"]))((starts, states))
    return draws[cfg["burn"] :]

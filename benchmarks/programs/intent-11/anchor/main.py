"""Collect exploratory rollouts from a fleet of simulated boats."""
import jax
import jax.numpy as jnp

from boats import advance, reset
from explore import OU

NOISE = OU()


def actor(gains, boat):
    return -gains[0] * boat["heading"] - gains[1] * boat["rate"]


def one_boat(gains, boat, ou, key):
    ou = NOISE.step(ou, key)
    boat, reward = advance(boat, actor(gains, boat) + ou)
    return boat, ou, reward


fleet = jax.vmap(one_boat, in_axes=(None, 0, 0, None))


def collect(gains, key, n_boats, horizon):
    k_reset, k_roll = jax.random.split(key)

    def body(carry, k):
        boats, ou = carry
        boats, ou, reward = fleet(gains, boats, ou, k)
        return (boats, ou), {"reward": reward, "noise": ou, "heading": boats["heading"]}

    start = (reset(k_reset, n_boats), jnp.zeros(n_boats))
    _, traj = jax.lax.scan(body, start, jax.random.split(k_roll, horizon))
    return traj


def main(seed=0, n_boats=8, horizon=100, rounds=3):
    key = jax.random.key(seed)
    run = jax.jit(collect, static_argnums=(2, 3))
    gains = jnp.array([0.5, 0.2])
    trajs = []
    for r in range(rounds):
        key, sub = jax.random.split(key)
        traj = run(gains, sub, n_boats, horizon)
        trajs.append(traj)
        print(f"round {r} return {traj['reward'].sum(0).mean():.2f} noise sd {traj['noise'].std():.3f}")
    return trajs


if __name__ == "__main__":
    main()

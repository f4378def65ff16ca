import jax
import jax.numpy as jnp

from steering import Carry, make_step


def main(seed=30, horizon=32, period=8):
    policy = -0.2 * jnp.eye(3)
    step = make_step(policy, jax.random.key(seed), period)
    start = Carry(jnp.array([1.0, 0.0, -1.0]), jnp.zeros((3, 3)))
    _, (places, matrices) = jax.lax.scan(step, start, jnp.arange(horizon))
    return {"places": places, "matrices": matrices[::period]}


if __name__ == "__main__":
    print(main()["places"][-1])

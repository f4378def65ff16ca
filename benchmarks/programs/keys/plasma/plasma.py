"""Langevin heating of charged particles with a fori_loop."""
import jax
import jax.numpy as jnp


@jax.jit
def heat(keys, velocity, friction):
    steps = keys.shape[0]

    def body(i, carry):
        v, kicks = carry
        kick = jax.random.normal(keys[i], v.shape)
        v = (1.0 - friction) * v + jnp.sqrt(2.0 * friction) * kick
        return v, kicks.at[i].set(kick)

    kicks = jnp.zeros((steps, *velocity.shape))
    return jax.lax.fori_loop(0, steps, body, (velocity, kicks))


@jax.jit
def settle(key, velocity, limit):
    def hot(carry):
        _, v, count = carry
        return (jnp.mean(v**2) > limit) & (count < 50)

    def cool(carry):
        key, v, count = carry
        key, sub = jax.random.split(key)
        return key, 0.9 * v + 0.01 * jax.random.normal(sub, v.shape), count + 1

    return jax.lax.while_loop(hot, cool, (key, velocity, 0))[1:]


def main(seed=0, particles=30, steps=5):
    heat_key, cool_key = jax.random.split(jax.random.key(seed))
    velocity, kicks = heat(jax.random.split(heat_key, steps), jnp.zeros(particles), 0.1)
    final, count = settle(cool_key, velocity, 0.05)
    return {"kicks": kicks, "final": final, "count": count}


if __name__ == "__main__":
    print(main()["count"])

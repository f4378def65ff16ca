import jax
import jax.numpy as jnp

from feed import augmented, paired, shift, stream, take


def main(seed=12):
    keys = jax.random.split(jax.random.PRNGKey(seed), 4)
    data = 1.0 + jnp.arange(32.0)[:, None] * jnp.ones((1, 2))
    plain = jnp.stack(take(6, stream(keys[0], data, 16)))
    flipped = jnp.stack(take(6, augmented(keys[1], data, 16)))
    moved = jnp.stack(take(4, augmented(keys[2], data, size=16, fn=shift)))
    pairs = take(4, paired(keys[3], data, 100 + data, 16))
    return {"plain": plain, "flipped": flipped, "moved": moved, "pairs": [(a[:, 0], b[:, 0]) for a, b in pairs]}


if __name__ == "__main__":
    print(main()["plain"][..., 0])

"""Random sequential adsorption of discs on a square."""
import jax
import jax.numpy as jnp

RADIUS, CAP = 0.07, 40


def place(key, centres):
    def clash(p):
        return jnp.any(jnp.sum((centres - p) ** 2, -1) < (2 * RADIUS) ** 2)

    def waiting(carry):
        _, p, tries = carry
        return jnp.logical_and(clash(p), tries < CAP)

    def again(carry):
        key, _, tries = carry
        p = jax.random.uniform(key, (2,), minval=RADIUS, maxval=1 - RADIUS)
        return key, p, tries + 1

    _, p, tries = jax.lax.while_loop(waiting, again, again((key, centres[0], 0)))
    return jnp.where(clash(p), 9.0, p), tries


def main(seed=3, discs=20):
    centres = jnp.full((discs, 2), 9.0)
    effort = []
    for i, key in enumerate(jax.random.split(jax.random.key(seed), discs)):
        p, tries = jax.jit(place)(key, centres)
        centres = centres.at[i].set(p)
        effort.append(int(tries))
    landed = centres[:, 0] < 2.0
    return {"centres": centres, "tries": effort, "coverage": float(landed.sum() * jnp.pi * RADIUS**2)}


if __name__ == "__main__":
    out = main()
    print(out["coverage"], out["tries"])

"""Least-squares fit of an offset circle to simulated ranges."""
import jax
import jax.numpy as jnp

from scene import simulate


def design(bearing):
    return jnp.stack([jnp.ones_like(bearing), jnp.cos(bearing), jnp.sin(bearing)], axis=1)


def main(seed: int = 0, n: int = 240):
    scene = simulate(jax.random.PRNGKey(seed), n)
    coef, *_ = jnp.linalg.lstsq(design(scene.bearing), scene.measured)
    rms = jnp.sqrt(jnp.mean((design(scene.bearing) @ coef - scene.measured) ** 2))
    return {"coef": coef, "rms": rms, "bearing": scene.bearing, "noise": scene.noise}


if __name__ == "__main__":
    out = main()
    print("coef", out["coef"], "rms", float(out["rms"]))
